import { numberFormat } from '@tenaye/texts/formatters.ts';
/** Formats a match score of 0 to 100: `87%`, `87.5%`. */
export const percent = (score: number, language: string, digits: 0 | 1): string =>
  numberFormat(language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(score / 100);
