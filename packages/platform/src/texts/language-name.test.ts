import { expect, it } from '@jest/globals';
import { doctorLanguages } from '@tenaye/contracts/doctor.facts.ts';
import { languageName } from './language-name.ts';

it('names every language that the product offers: browsers write "sid" and "wal" for two of them', () => {
  for (const it of doctorLanguages) {
    expect(languageName(it, 'en')).not.toBe(it);
    expect(languageName(it, 'am')).not.toBe(it);
  }
  expect(languageName('sid', 'en')).toBe('Sidaama');
  expect(languageName('wal', 'en')).toMatch(/^Wol/);
});

it('leaves an unknown code as it is', () => {
  expect(languageName('xx', 'en')).toBe('xx');
});
