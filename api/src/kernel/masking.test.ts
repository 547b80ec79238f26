import { describe, expect, it } from '@jest/globals';
import { emailHint, phoneHint } from './masking.ts';

describe('contact hints', () => {
  it('hide the middle of a phone number', () => expect(phoneHint('+251911234567')).toBe('+2519••••67'));
  it('hide a short number completely, because two ends would reveal it', () => expect(phoneHint('8335')).toBe('••••'));
  it('hide the local part of an address', () => expect(emailHint('abebe@clinic.example')).toBe('a••••@clinic.example'));
  it('hide an invalid address completely', () => expect(emailHint('@nothing')).toBe('••••'));
});
