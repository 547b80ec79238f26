/** Words that may mean an emergency, each with those that must stand beside it: the signs that an assessment asks about. */
const signs: readonly (readonly RegExp[])[] = [
  [/\bchest\b/, /\b(pain|hurts?|aches?|tight|tightness|pressure)\b/],
  [/\bheart attack\b/],
  [/\b(breathe|breath|breathing)\b/, /\b(can'?t|cannot|can not|short|shortness|difficulty|hard|no|trouble)\b/],
  [
    /\b(strokes?|paralysed|paralyzed|paralysis|unconscious|unresponsive|faint(ed|ing)|passed out|seizures?|convulsions?|overdosed?|poison(ed|ing)?)\b/,
  ],
  [/\bbleeding\b/],
  [/\b((cough|vomit|throw)(s|ing|ed)?|threw)\b/, /\bblood\b/],
  [/\b(weak|weakness|numb|numbness)\b/, /\b(faces?|arms?|legs?|side)\b/],
  [/\b(suicid\w*|self[- ]harm|kill myself)\b/],
  [/ደረት/, /(ሕመም|ህመም|ሲያመ)/],
  [/ትንፋሽ/, /(ማጠር|አጠረ|እጥረት)/],
  [/(ስትሮክ|ደም መፍሰስ|ራስን ማጥፋት|ራሱን ሳተ|ራሷን ሳተች)/],
];

/** Whether a search describes what may be an emergency. */
export const isUrgent = (typed: string): boolean => {
  const text = typed.toLowerCase().replaceAll('’', "'");
  return signs.some((words) => words.every((it) => it.test(text)));
};
