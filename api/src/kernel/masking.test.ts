import { describe, expect, it } from '@jest/globals';
import { emailHint, phoneHint, withoutTokens } from './masking.ts';

describe('contact hints', () => {
  it('hide the middle of a phone number', () => expect(phoneHint('+251911234567')).toBe('+2519••••67'));
  it('hide a short number completely, because two ends would reveal it', () => expect(phoneHint('8335')).toBe('••••'));
  it('hide the local part of an address', () => expect(emailHint('abebe@clinic.example')).toBe('a••••@clinic.example'));
  it('hide an invalid address completely', () => expect(emailHint('@nothing')).toBe('••••'));
});

describe('a path for the log', () => {
  it.each([
    ['/api/calendar-feeds/3q2-7wAAbCdEfGhIjKlMnOpQrStUvWxYz0123456789.ics', '/api/calendar-feeds/….ics'],
    ['/api/waste/manifests/aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3_', '/api/waste/manifests/…'],
    ['/waste/3q2-7wAAbCdEfGhIjKlMnOpQrStUvWxYz0123456789/page', '/waste/…/page'],
  ])('has no token: %s', (path, shown) => expect(withoutTokens(path)).toBe(shown));

  it.each([
    '/api/appointments/6f1f2d6e-8a52-4b8e-9d0c-0123456789ab/cancel',
    '/remotes/mf-patient/1.4.0/vendors-node_modules_react.0123456789.js',
  ])('has everything else: %s', (path) => expect(withoutTokens(path)).toBe(path));
});
