import { expect, it } from '@jest/globals';
import { isUrgent } from './urgent-words.ts';

it.each([
  'chest pain',
  'My chest hurts',
  'I can’t breathe',
  'shortness of breath',
  'stroke',
  'heavy bleeding',
  'suicidal thoughts',
  'የደረት ሕመም',
])('“%s” may be an emergency', (typed) => expect(isUrgent(typed)).toBe(true));

it.each(['chest', 'heart', 'back pain', 'cough', 'Dr. Dawit', 'breathing test', ''])('“%s” is no sign of one', (typed) =>
  expect(isUrgent(typed)).toBe(false),
);
