/** Signs that may be an emergency. A yes to a question that carries one interrupts the questions with what to do at once. */
export const redFlags = ['chest_pain', 'breathing', 'stroke', 'self_harm', 'heavy_bleeding'] as const;
export type RedFlag = (typeof redFlags)[number];
