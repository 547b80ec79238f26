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
  'my child has seizures',
  'She passed out and is unresponsive',
  'coughing up blood',
  'he threw up blood',
  'sudden weakness of one arm',
  'both legs are numb',
  'የደረት ሕመም',
])('“%s” may be an emergency', (typed) => expect(isUrgent(typed)).toBe(true));

it.each(['chest', 'heart', 'back pain', 'cough', 'blood test', 'numb', 'arm', 'faint', 'Dr. Dawit', 'breathing test', ''])(
  '“%s” is no sign of one',
  (typed) => expect(isUrgent(typed)).toBe(false),
);
