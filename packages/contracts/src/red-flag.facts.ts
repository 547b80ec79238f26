/** Signs of a possible emergency. A yes to a question with such a sign interrupts the questions with immediate advice. */
export const redFlags = ['chest_pain', 'breathing', 'stroke', 'self_harm', 'heavy_bleeding'] as const;
export type RedFlag = (typeof redFlags)[number];
