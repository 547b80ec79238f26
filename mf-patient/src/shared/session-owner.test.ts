import { beforeEach, describe, expect, it } from '@jest/globals';
import { choosePlace, clearPosition } from './location/position-store.ts';
import { forgetSession, takeSession } from './session-owner.ts';

describe('whose session storage it is', () => {
  beforeEach(() => {
    sessionStorage.clear();
    clearPosition();
  });

  it('keeps what a visitor began before signing in', () => {
    sessionStorage.setItem('triageResults', '{}');
    takeSession('hana');
    expect(sessionStorage.getItem('triageResults')).toBe('{}');
  });

  it('keeps it for the same patient after a reload', () => {
    takeSession('hana');
    sessionStorage.setItem('finder.pharmacy', '{}');
    takeSession('hana');
    expect(sessionStorage.getItem('finder.pharmacy')).toBe('{}');
  });

  it('shows another patient nothing of it', () => {
    takeSession('hana');
    sessionStorage.setItem('finder.pharmacy', '{}');
    takeSession('abel');
    expect(sessionStorage.getItem('finder.pharmacy')).toBeNull();
  });

  it('leaves nothing behind after signing out', () => {
    takeSession('hana');
    choosePlace({ name: 'Bole', latitude: 9, longitude: 38.8 });
    forgetSession();
    expect(sessionStorage).toHaveLength(0);
  });
});
