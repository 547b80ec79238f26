import { describe, expect, it } from '@jest/globals';
import { newAppointment } from '@tenaye/contracts/appointment.ts';
import { credentials, registration } from '@tenaye/contracts/patient-account.ts';
import { providerRegistration } from '@tenaye/contracts/provider-account.ts';
import { sentencesIn, sentencesOfCode, spelledOut, templates } from './sentences-of-code.ts';

describe('the sentences in a source', () => {
  it.each([
    ['a refusal', "throw new AppError('forbidden', 'Not allowed');"],
    ['one over several lines', "throw invalidField(\n  'date',\n  'Not allowed',\n);"],
    ['a constant', "const refused = 'Not allowed';"],
    ['an issue of a schema', "z.minLength(1, 'Not allowed')"],
    ['an alternative', "const it = isLate ? 'Not allowed' : undefined;"],
    ['one in double quotes', 'const it = "Not allowed";'],
  ])('have %s', (_, source) => {
    expect(sentencesIn(source).whole).toContain('Not allowed');
  });

  it.each([
    ['a comment', "// 'Not allowed' is said\n/** 'Not allowed' */"],
    ['a line of the log', "log.error({ err }, 'Not allowed');"],
    ['the summary of a call', "summary:\n  'Not allowed',"],
    ['a bug', "throw new Error('Not allowed');"],
    ['a label', "surgery: 'Eye, Ear and Nose',"],
  ])('leave out %s', (_, source) => {
    expect(sentencesIn(source).whole).toEqual([]);
  });

  it('have a template with … for each of its words', () => {
    const source = `throw invalidField(field, \`Choose \${most} of \${kinds.map((it) => it.name)} files\`);`;
    expect(sentencesIn(source).templates).toEqual(['Choose … of … files']);
  });
});

describe('the list for translators', () => {
  it('has every sentence into which code puts words, with each of the words', () => {
    expect(templates()).toEqual(new Set(Object.keys(spelledOut)));
    expect(Object.values(spelledOut).filter((it) => it.length === 0)).toEqual([]);
  });

  it.each([
    ['credentials', credentials],
    ['registration', registration],
    ['providerRegistration', providerRegistration],
    ['newAppointment', newAppointment],
  ])('has what the %s form says about wrong fields', (_, schema) => {
    const said = [{}, { email: 'x', phone: 'x', password: 'x', firstName: '', lastName: '\u0007', location: '' }].flatMap(
      (value) => schema.safeParse(value).error?.issues ?? [],
    );
    const known = new Set(sentencesOfCode());
    // Zod's own words differ with the modules that are loaded beside it.
    const ours = said.map((it) => it.message).filter((it) => !/^(?:Invalid input|Unrecognized key)/.test(it));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((it) => !known.has(it))).toEqual([]);
  });

  it('writes the straight apostrophe, as catalogs do', () => {
    expect(sentencesOfCode().filter((it) => /[’‘]/.test(it))).toEqual([]);
  });

  it('has sentences of each source: contracts, API, gateway, screens', () => {
    expect(sentencesOfCode()).toEqual(
      expect.arrayContaining([
        'Please enter a valid email address',
        'Please enter the access code first',
        'Too many requests at once. Please try again in a moment.',
        'Unable to retrieve your location',
        'Please use at most {{count}} characters',
      ]),
    );
  });
});
