import { describe, expect, it } from '@jest/globals';
import { refuseGuessablePassword } from './admin-password.rules.ts';

const owner = { email: 'hana.operator@example.com', firstName: 'Hana', lastName: 'Tesfaye' };
const refusalOf = (password: string): string | undefined => {
  try {
    refuseGuessablePassword('newPassword', password, owner);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
};

describe('an administrator’s new password', () => {
  it.each(['12345678', 'x7!kQ2#vRt9', ''])('is refused as too short: %j', (password) => {
    expect(refusalOf(password)).toMatch(/at least 12 characters/);
  });

  it.each([
    ...['password1234', 'P@ssw0rd2026', '123456789012', 'Administrator1', 'qwertyuiop12', 'aaaaaaaaaaaaaa', 'abababababab'],
    ...['Hana.Operator1', 'TesfayeHana12', 'AddisAbaba2026', 'tenaye-tenaye', 'welcomeadmin'],
  ])('is refused as easy to guess: %j', (password) => {
    expect(refusalOf(password)).toMatch(/easy to guess/);
  });

  it.each(['a whole new horse', 'correct horse 12', 'ሰላም ለሁላችሁም ይሁን', 'tR4-kw9-Pz2-mm', 'hana likes green coffee'])(
    'is taken: %j',
    (password) => {
      expect(refusalOf(password)).toBeUndefined();
    },
  );
});
