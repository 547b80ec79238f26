import { beforeEach, describe, expect, it } from '@jest/globals';
import { choosePlace, clearPosition } from './location/position-store.ts';
import { forgetSession, takeSession } from './session-owner.ts';

describe('the owner of session storage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    clearPosition();
  });

  it('keeps what a visitor started before signing in', () => {
    sessionStorage.setItem('triageResults', '{}');
    takeSession('hana');
    expect(sessionStorage.getItem('triageResults')).toBe('{}');
  });

  it('keeps the data for the same patient after a reload', () => {
    takeSession('hana');
    sessionStorage.setItem('finder.pharmacy', '{}');
    takeSession('hana');
    expect(sessionStorage.getItem('finder.pharmacy')).toBe('{}');
  });

  it('hides the data from another patient', () => {
    takeSession('hana');
    sessionStorage.setItem('finder.pharmacy', '{}');
    takeSession('abel');
    expect(sessionStorage.getItem('finder.pharmacy')).toBeNull();
  });

  it('clears everything after signing out', () => {
    takeSession('hana');
    choosePlace({ name: 'Bole', latitude: 9, longitude: 38.8 });
    forgetSession();
    expect(sessionStorage).toHaveLength(0);
  });
});
