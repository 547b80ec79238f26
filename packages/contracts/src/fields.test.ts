import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { email, newPassword, paragraph, phone, requiredLine, triedPassword } from './fields.ts';

describe('a line', () => {
  const name = requiredLine('Name is required');

  it.each(['', '  ', '\u200b', '\u2060\u200d', '\u202e', '\ufeff', '\u3164', '\u00a0'])('that shows nothing is empty: %j', (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Name is required');
  });

  it.each(['ወ', '.', 'ক্‍ষ', '👩‍⚕️', '❤\ufe0f', 'Dr. Ünal'])('of any script is one: %s', (typed) => expect(name.parse(typed)).toBe(typed));

  it.each([
    ...['Selam\u202eclinic', 'Se\u200blam', 'Ras\u2066x', 'a\ufeffb', 'two\nlines', 'Selam\u200e', 'Se\u200flam', 'Se\u061clam'],
    ...['Se\u00adlam', 'Se\u2062lam', 'Se\u034flam', 'Se\u3164lam', 'Se\u180elam', 'Se\u{e0061}lam'],
  ])('that looks like another is refused: %j', (typed) =>
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Unexpected control character'),
  );

  it('is the same text on every keyboard', () => expect(name.parse('Rene\u0301')).toBe('Ren\u00e9'));
});

describe('a paragraph', () => {
  it.each([
    ...['\u202e', '\u202d', '\u202a', '\u202b', '\u2066', '\u2067', '\u2068'].map((mark) => [`Very ${mark}kind`, 'Very kind']),
    ['Call \u202a+251911234567\u202c\nor \u2068Sara\u2069', 'Call +251911234567\nor Sara'],
    ['\u202eVery kind ', 'Very kind'],
    ['ጤና\tይስጥልኝ\u200f 👩‍⚕️', 'ጤና\tይስጥልኝ\u200f 👩‍⚕️'],
  ])('that would turn what follows it around loses only the marks: %j', (typed, kept) => expect(paragraph().parse(typed)).toBe(kept));

  it('that has nothing else is empty', () => {
    expect(paragraph().check(z.minLength(1)).safeParse('\u202e \u2066').success).toBe(false);
  });
});

describe('phone', () => {
  it.each(['0911234567', '09 11-23-45-67', '911234567', '+251911234567', '+251 91 123 4567', '0712345678', '+14155552671'])(
    'accepts %s, the way people write it',
    (typed) => expect(phone.safeParse(typed).success).toBe(true),
  );

  it.each(['091123', '12345', 'call me', '+2519112345678901', '0911234567x'])('refuses %s', (typed) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid phone number');
  });
});

describe('email', () => {
  it('gives one address one account, however it is typed', () => {
    expect(email.parse('  Abebe@Example.COM ')).toBe('abebe@example.com');
  });

  it('is refused in the words of the spec', () => {
    expect(email.safeParse('abebe@').error?.issues[0]?.message).toBe('Please enter a valid email address');
  });
});

describe('passwords', () => {
  it('needs eight characters when it is chosen', () => {
    expect(newPassword.safeParse('1234567').error?.issues[0]?.message).toBe('Password must be at least 8 characters');
    expect(newPassword.safeParse('12345678').success).toBe(true);
  });

  it('only needs to be non-empty when it is tried', () => {
    expect(triedPassword.safeParse('x').success).toBe(true);
    expect(triedPassword.safeParse('').error?.issues[0]?.message).toBe('Password is required');
  });
});
