import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import type { Catalogue } from '@tenaye/platform/texts/i18n.ts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { aProviderSession, aUser, uuid } from './builders.ts';
import { renderWithPlatform } from './render.tsx';

interface RemoteUnderTest {
  /** The remote's `remote.json`. */
  manifest: { routes: readonly { path: string; access: string }[] };
  routes: ComponentType;
  /** The remote's own catalogs, as for `defineRemote`. */
  messages?: Readonly<Record<string, Catalogue>>;
}

/** A path with something in the place of its parameters: `/a/:id/*` becomes `/a/1`. */
const example = (path: string): string => path.replace(/\/\*$/, '').replace(/:\w+/g, '1') || '/';

/** A facility with one pharmacy. */
const pharmacist = (): ProviderSession =>
  aProviderSession(
    { providerType: 'health_facility' },
    { id: uuid(), kind: 'facility', name: 'Piassa Pharmacy', category: 'pharmacy', verificationStatus: 'approved', isVerified: true },
  );

/** The sign-in of a provider who may open a route; null for a route that needs none. */
function sessionFor(access: string): ProviderSession | null {
  if (access === 'anyone' || access === 'patient') return null;
  if (access === 'facility') return pharmacist();
  if (access === 'admin') return aProviderSession({ providerType: 'admin' }, null);
  const staffRole = staffRoles.find((it) => it === access);
  return staffRole ? aProviderSession({ providerType: 'staff', staffRoles: [staffRole] }, null) : aProviderSession();
}

/**
 * Declares a test for each path of a remote: without any answer from the API its page has a heading, and nothing throws. A path without a
 * route, a page whose script doesn't load, or one that can't be rendered fails. A release runs it with the remote's other tests.
 */
export function testEveryPath({ manifest, routes: Routes, messages = {} }: RemoteUnderTest): void {
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it.each(manifest.routes.map(({ path, access }) => [path, access] as const))('opens %s', async (path, access) => {
    const user = access === 'patient' ? aUser() : null;
    const { errors } = renderWithPlatform(<Routes />, { path: example(path), user, provider: sessionFor(access), messages });
    expect((await screen.findAllByRole('heading'))[0]).toBeInTheDocument();
    expect(errors).toEqual([]);
  });
}
