// Normalizes what people type into search fields and answers.
"use strict";
self.sgTyped = (() => {
  // Replaces full-width characters, Chinese punctuation, minus signs and apostrophes by plain ones.
  const signs = { "、": ",", "。": ".", "｡": ".", "‘": "'", "’": "'", "“": '"', "”": '"', "−": "-", "–": "-", "—": "-" };
  const plain = (text) => text.normalize("NFKC").replace(/[、。｡‘’“”−–—]/g, (sign) => signs[sign]);

  // Numbers in words, and everything that means lost or won for the player to move.
  const lists = {
    lost: "lost lose loses losing loss l p p-position p-positions previous previousplayer second secondplayer secondwins secondplayerwins "
      + "thesecondplayer thesecondplayerwins firstloses firstplayerloses thefirstplayerloses 必败 必败态 必败点 必败局面 先手必败 先手败 先手输 "
      + "后手 后手必胜 后手胜 后手赢 输 败 负 p态 p点 p局面 p位置",
    won: "won win wins winning w n n-position n-positions next nextplayer first firstplayer firstwins firstplayerwins "
      + "thefirstplayer thefirstplayerwins secondloses secondplayerloses thesecondplayerloses 必胜 必胜态 必胜点 必胜局面 先手必胜 先手胜 先手赢 "
      + "先手 后手必败 后手败 后手输 赢 胜 n态 n点 n局面 n位置",
  };
  const numbers = [
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六", "〇 壹 两",
  ];
  const known = new Map();
  for (const [meaning, list] of Object.entries(lists)) list.split(" ").forEach((word) => known.set(word.replaceAll("-", ""), meaning));
  for (const list of numbers) list.split(" ").forEach((word, number) => known.set(word, String(number)));

  // Reduces an answer to a form that is the same for all answers with the same meaning.
  const answer = (text) => {
    const bare = plain(text).toLowerCase().replace(/[.,;!\s]+$/, "")
      // g = 3, g(7) = 3, SG 值：3, =3, +3, *3
      .replace(/^\s*(?:(?:the )?(?:grundy |sg ?)?(?:g|sg|value|values|number|answer|值|答案|答)\s*(?:\([^)]*\))?\s*(?:[=:]|is\b|是|为)\s*)/, "")
      .replace(/^[\s=+*]+/, "").replace(/^0+(?=\d)/, "");
    return known.get(bare.replace(/[\s-]+/g, "")) ?? bare;
  };

  return { plain, answer };
})();
