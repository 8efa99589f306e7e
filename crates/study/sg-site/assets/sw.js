// Makes the book work offline: caches pages when they are read, and all of them once the book is
// installed as an app.
"use strict";
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await clients.claim();
})()));

// The files of a version never change, so a cached one is valid.
async function answer(request) {
  const kept = await caches.open(VERSION);
  const here = await kept.match(request, { ignoreSearch: true });
  if (here) return here;
  const fresh = await fetch(request);
  if (fresh.ok) await kept.put(request, fresh.clone());
  return fresh;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

// A browser ends a worker that has no event left to wait for.
addEventListener("message", (event) => {
  if (event.data === "all") event.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(FILES)));
});
