import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  forgetIntent,
  inAppPath,
  intendedService,
  keepIntentIn,
  signInForDoctorHref,
  signInHref,
  takeDestination,
} from './sign-in-intent.ts';

describe('sign-in intent', () => {
  beforeEach(() => sessionStorage.clear());

  it('sends a patient without an intent home', () => {
    expect(takeDestination()).toBe('/');
  });

  it('prefers the intended service, clears it, and keeps the destination for later', () => {
    sessionStorage.setItem('intended_service', 'doctor');
    sessionStorage.setItem('intended_destination', '/pharmacy');
    expect(takeDestination()).toBe('/health-assessment');
    expect(sessionStorage.getItem('intended_service')).toBeNull();
    expect(takeDestination()).toBe('/pharmacy');
    expect(sessionStorage.getItem('intended_destination')).toBeNull();
    expect(takeDestination()).toBe('/');
  });

  it.each([
    [undefined, undefined, '/appointments'],
    ['doctor', undefined, '/appointments'],
    ['doctor', '/pharmacy', '/pharmacy'],
    ['/diagnostics', '/pharmacy', '/diagnostics'],
    [undefined, '/health-assessment', '/appointments'],
    [undefined, 'https://evil.example/', '/appointments'],
  ])('leads from service %j and destination %j to %s, and keeps both until they are forgotten', (service, destination, to) => {
    if (service) sessionStorage.setItem('intended_service', service);
    if (destination) sessionStorage.setItem('intended_destination', destination);
    expect(intendedService()).toBe(to);
    expect(intendedService()).toBe(to);
    forgetIntent();
    expect(sessionStorage).toHaveLength(0);
  });

  const arriveAt = (href: string) => keepIntentIn(new URL(href, 'https://tenaye.example').search);

  it('comes with the address of sign-in: the last link decides, the other parameters stay, and an address without one changes nothing', () => {
    expect(arriveAt(signInHref('/appointments?doctor=1&slot=2'))).toBe('');
    expect({ ...sessionStorage }).toEqual({ intended_destination: '/appointments?doctor=1&slot=2' });
    expect(arriveAt(`${signInForDoctorHref}&x=1`)).toBe('x=1');
    expect({ ...sessionStorage }).toEqual({ intended_service: 'doctor' });
    expect(arriveAt('/client/auth?x=1')).toBeUndefined();
    expect({ ...sessionStorage }).toEqual({ intended_service: 'doctor' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/client/auth?next=/client/auth'])(
    'keeps nothing of an address that names %j, and keeps what was wanted',
    (next) => {
      sessionStorage.setItem('intended_destination', '/pharmacy');
      expect(arriveAt(signInHref(next))).toBe('');
      expect(arriveAt('/client/auth?service=other')).toBe('');
      expect({ ...sessionStorage }).toEqual({ intended_destination: '/pharmacy' });
    },
  );

  it('keeps query and fragment of a stored path', () => {
    sessionStorage.setItem('intended_destination', '/appointments?doctor=1#form');
    expect(takeDestination()).toBe('/appointments?doctor=1#form');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '',
  ])('never leaves the app for a stored %j', (stored) => {
    sessionStorage.setItem('intended_destination', stored);
    expect(takeDestination()).toBe('/');
  });

  it('resolves dots so that a path cannot hide its target', () => {
    expect(inAppPath('/a/../pharmacy')).toBe('/pharmacy');
  });
});
