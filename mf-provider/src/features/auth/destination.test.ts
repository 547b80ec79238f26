import { describe, expect, it } from '@jest/globals';
import { destinationOf } from './destination.ts';

describe('destination after provider sign-in', () => {
  it('brings a visitor back to the portal page that asked for sign-in', () => {
    expect(destinationOf({ providerType: 'health_facility', staffRoles: [] }, { from: '/data-collection?draft=1' })).toBe(
      '/data-collection?draft=1',
    );
  });

  it('takes administrators to their portal wherever they came from', () => {
    expect(destinationOf({ providerType: 'admin', staffRoles: ['waste_manager'] }, { from: '/provider/doctor' })).toBe('/provider/admin');
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { from: 7 },
    { from: '//evil.example' },
    { from: 'https://evil.example/provider' },
    { from: '/providers' },
  ])('goes to the dashboard for %j, never off the portals', (state) => {
    expect(destinationOf({ providerType: 'doctor', staffRoles: [] }, state)).toBe('/provider/dashboard');
  });

  it.each([
    { staffRoles: ['waste_manager' as const], home: '/provider/waste-manager' },
    { staffRoles: ['waste_driver' as const], home: '/provider/waste-route' },
    { staffRoles: ['waste_manager' as const, 'waste_driver' as const], home: '/provider/dashboard' },
  ])('takes staff to their only work, and leaves the choice to those who have several: $staffRoles', ({ staffRoles, home }) => {
    expect(destinationOf({ providerType: 'staff', staffRoles }, null)).toBe(home);
  });

  it('never leads back to sign-in itself', () => {
    expect(destinationOf({ providerType: 'doctor', staffRoles: [] }, { from: '/provider/login' })).toBe('/provider/dashboard');
  });
});
