import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { getProvider, type ProviderAccount, providerLogout } from '@tenaye/contracts/provider-account.ts';
import { getSession } from '@tenaye/contracts/session.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import type { RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { aProviderSession, aUser } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import messages from '../../messages/en.json' with { type: 'json' };
import { REDIRECT_MS, RequireAccess } from './RequireAccess.tsx';

const http = stubHttp();
stubEventStream();
type Options = Parameters<typeof renderWithPlatform>[1];
const show = (access: RouteAccess, options: Options) =>
  renderWithPlatform(
    <RequireAccess access={access} title="Patient services" waiting={<p>Waiting</p>}>
      <p>The page</p>
    </RequireAccess>,
    { ...options, messages: { shell: { en: messages } } },
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// Loads the page in advance, so that `wait` ends with the refusal shown: outside of `act`, React holds back a newly loaded page for 300 ms.
beforeAll(() => import('./denied.ts'));
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('RequireAccess', () => {
  it('says that the patient is logged out and takes them to sign-in after half a second, with the way back remembered', async () => {
    const { router, toasts } = show('patient', { path: '/appointments?doctor=1' });
    await wait(0);
    expect(screen.queryByText('The page')).toBeNull();
    expect(toasts).toEqual([{ title: 'Unauthorized', description: 'You are logged out. Please sign in again...', variant: 'destructive' }]);
    await wait(REDIRECT_MS - 1);
    expect(router.href).toBe('/appointments?doctor=1');
    await wait(1);
    expect(router.href).toBe('/client/auth');
    expect(sessionStorage.getItem('intended_destination')).toBe('/appointments?doctor=1');
  });

  it('lets people who are signed in through', () => {
    const { router } = show('patient', { path: '/dashboard', user: aUser() });
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(router.href).toBe('/dashboard');
  });

  it('does not take a patient for a provider', async () => {
    const { router } = show('provider', { path: '/provider/doctor', user: aUser() });
    await wait(REDIRECT_MS);
    expect(router.href).toBe('/provider/login');
  });

  it('takes a provider who is no admin to the admin sign-in', async () => {
    const { router, toasts } = show('admin', { path: '/provider/admin', provider: aProviderSession() });
    await wait(REDIRECT_MS);
    expect(router.href).toBe('/admin/login');
    expect(toasts).toMatchObject([{ title: 'Access denied. Admin privileges required.' }]);
  });

  it('does not take staff who only manage waste for an admin', async () => {
    const provider = aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null);
    const { router } = show('admin', { path: '/provider/admin', provider });
    await wait(REDIRECT_MS);
    expect(router.href).toBe('/admin/login');
    expect(screen.queryByText('The page')).toBeNull();
  });

  const accounts = {
    doctor: { providerType: 'doctor', staffRoles: [] },
    facility: { providerType: 'health_facility', staffRoles: [] },
    collector: { providerType: 'staff', staffRoles: ['collector'] },
    waste_manager: { providerType: 'staff', staffRoles: ['waste_manager'] },
    waste_driver: { providerType: 'staff', staffRoles: ['waste_driver'] },
    admin: { providerType: 'admin', staffRoles: [] },
  } satisfies Record<string, Partial<ProviderAccount>>;
  type Kind = keyof typeof accounts;
  const kinds = ['doctor', 'facility', 'collector', 'waste_manager', 'waste_driver', 'admin'] as const;
  const signedIn = (kind: Kind) => aProviderSession(accounts[kind], null);

  describe.each(['doctor', 'facility', 'collector', 'waste_manager', 'waste_driver'] as const)('of a page for a %s', (access) => {
    it('lets that kind of account in', () => {
      show(access, { provider: signedIn(access) });
      expect(screen.getByText('The page')).toBeInTheDocument();
    });

    it.each(kinds.filter((it) => it !== access))('tells a %s that it is none for them, and stays there', async (kind) => {
      const { router, toasts } = show(access, { path: '/provider/there', provider: signedIn(kind) });
      await wait(0);
      expect(screen.getByRole('heading', { level: 1, name: 'Access denied' })).toBeInTheDocument();
      expect(screen.queryByText('The page')).toBeNull();
      expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/provider/dashboard');
      expect([router.href, toasts]).toEqual(['/provider/there', []]);
    });

    it('takes a visitor to sign-in', async () => {
      const { router } = show(access, { path: '/provider/there' });
      await wait(REDIRECT_MS);
      expect(router.href).toBe('/provider/login');
    });
  });

  it('lets an administrator who also manages waste in where waste managers work', () => {
    show('waste_manager', { provider: aProviderSession({ providerType: 'admin', staffRoles: ['waste_manager'] }, null) });
    expect(screen.getByText('The page')).toBeInTheDocument();
  });

  it('names the account that is not a collector', async () => {
    jest.useRealTimers();
    const provider = signedIn('doctor');
    show('collector', { provider });
    expect(await screen.findByText(new RegExp(`for data collectors.*${provider.account.email}`))).toBeInTheDocument();
  });

  it('signs out from a page that is not for the account', async () => {
    jest.useRealTimers();
    http.answer(providerLogout);
    const { router, person } = show('collector', { path: '/data-collection', provider: signedIn('doctor') });
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.href).toBe('/provider/login'));
  });

  it('lets an admin in', () => {
    show('admin', { path: '/provider/admin', provider: aProviderSession({ providerType: 'admin' }, null) });
    expect(screen.getByText('The page')).toBeInTheDocument();
  });

  it('shows no refusal to a person who has just signed out and is being redirected', async () => {
    const { router, toasts, queryClient } = show('patient', { path: '/dashboard', user: aUser() });
    act(() => void queryClient.setQueryData(authKeys.user, null));
    await wait(REDIRECT_MS - 1);
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(toasts).toEqual([]);
    await wait(1);
    expect(router.href).toBe('/client/auth');
  });

  it('keeps the page when the session can’t be checked again', async () => {
    http.lose(getProvider);
    const { queryClient } = show('provider', { path: '/provider/doctor', provider: aProviderSession() });
    await act(() => queryClient.invalidateQueries({ queryKey: authKeys.provider }));
    expect(queryClient.getQueryState(authKeys.provider)?.status).toBe('error');
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers a retry on a page with a title instead of sign-in when the sign-in state is unknown', async () => {
    jest.useRealTimers();
    http.lose(getSession);
    const { router, person, queryClient } = renderWithPlatform(<Asking />, { path: '/dashboard', messages: { shell: { en: messages } } });
    await screen.findByRole('alert');
    expect(router.href).toBe('/dashboard');
    expect(screen.getByRole('heading', { level: 1, name: 'Patient services' })).toBeInTheDocument();
    expect(document.title).toBe('Patient services · Tenaye');
    http.answer(getSession, { patient: aUser(), provider: null });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The page')).toBeInTheDocument();
    expect(queryClient.getQueryData(authKeys.user)).toMatchObject({ firstName: 'Selam' });
  });
});

/** The guard on a page where the sign-in is not known yet. */
function Asking() {
  const queryClient = useQueryClient();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    queryClient.removeQueries({ queryKey: authKeys.user });
    setForgotten(true);
  }, [queryClient]);
  return isForgotten ? (
    <RequireAccess access="patient" title="Patient services" waiting={<p>Waiting</p>}>
      <p>The page</p>
    </RequireAccess>
  ) : null;
}
