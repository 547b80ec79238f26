import { describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { listAppointments as listAppointmentsCall } from '@tenaye/contracts/appointment.facts.ts';
import { listAppointments } from '@tenaye/contracts/appointment.ts';
import { getUser, logout, type User } from '@tenaye/contracts/patient-account.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { getSession } from '@tenaye/contracts/session.ts';
import { aProviderSession, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type Audience, authKeys, expiredAudience, useAuth, useExpiredSession } from './auth.tsx';
import { call } from './client.ts';

const http = stubHttp();

function WhoAmI() {
  const { user, signOutPatient } = useAuth();
  const { expired } = useExpiredSession();
  const queryClient = useQueryClient();
  return (
    <>
      <p>{user ? `Signed in as ${user.firstName}` : 'Nobody'}</p>
      <p>{expired ? `Expired for ${expired}` : 'Current'}</p>
      <button type="button" onClick={() => void signOutPatient()}>
        Leave
      </button>
      <button type="button" onClick={() => void call(listAppointmentsCall).catch(() => undefined)}>
        Load
      </button>
      <output>{JSON.stringify(queryClient.getQueryData(['appointments']) ?? null)}</output>
    </>
  );
}

/** Imitates the end of a password reset, which ends every sign-in of the account. */
function Forget({ audience }: { audience: Audience }) {
  const { setUser, setProvider } = useAuth();
  return (
    <button type="button" onClick={() => (audience === 'patient' ? setUser : setProvider)(null)}>
      Forget
    </button>
  );
}

describe('useAuth', () => {
  it("fails outside its provider in the spec's words", () => {
    expect(() => render(<WhoAmI />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('forgets the data loaded for a person who signs out', async () => {
    http.answer(logout);
    const { person, router, queryClient } = renderWithPlatform(<WhoAmI />, { user: aUser(), path: '/dashboard' });
    queryClient.setQueryData(['appointments'], ['private']);
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('Nobody');
    expect(router.href).toBe('/');
    expect(queryClient.getQueryData(['appointments'])).toBeUndefined();
  });

  it('stays with nobody when an older answer about the session comes after the person has left', async () => {
    const older = later<User>();
    http.answer(getUser, () => older.promise);
    const { person, queryClient } = renderWithPlatform(<Forget audience="patient" />, { user: aUser() });
    await act(async () => void queryClient.refetchQueries({ queryKey: authKeys.user }));
    expect(http.requests(getUser)).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Forget' }));
    await act(async () => older.resolve(aUser()));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(queryClient.getQueryData(authKeys.user)).toBeNull();
  });

  it.each(['patient', 'provider'] as const)('does not leave what was loaded for the %s who was set to nobody', async (audience) => {
    const { person, queryClient } = renderWithPlatform(<Forget audience={audience} />, { user: aUser(), provider: aProviderSession() });
    queryClient.setQueryData(['provider', 'appointments', 'an account'], ['private']);
    queryClient.setQueryData(['config'], 'kept');
    queryClient.setQueryData(authKeys.expired, audience);
    await person.click(screen.getByRole('button', { name: 'Forget' }));
    expect(queryClient.getQueryData(authKeys.expired)).toBeNull();
    expect(queryClient.getQueryData(['provider', 'appointments', 'an account'])).toBeUndefined();
    expect(queryClient.getQueryData(['config'])).toBe('kept');
    expect(queryClient.getQueryData(authKeys[audience === 'patient' ? 'user' : 'provider'])).toBeNull();
    expect(queryClient.getQueryData(authKeys[audience === 'patient' ? 'provider' : 'user'])).not.toBeNull();
  });

  it('notices that the session ended under a signed-in person, and keeps them on the page', async () => {
    http.refuse(listAppointments, { code: 'unauthenticated', message: 'Please sign in' });
    const { person } = renderWithPlatform(<WhoAmI />, { user: aUser({ firstName: 'Selam' }) });
    await person.click(screen.getByRole('button', { name: 'Load' }));
    await screen.findByText('Expired for patient');
    expect(screen.getByText('Signed in as Selam')).toBeInTheDocument();
  });

  it('does not treat a 401 as an ended session for a visitor', async () => {
    http.refuse(listAppointments, { code: 'unauthenticated', message: 'Please sign in' });
    const { person } = renderWithPlatform(<WhoAmI />);
    await person.click(screen.getByRole('button', { name: 'Load' }));
    expect(screen.getByText('Current')).toBeInTheDocument();
  });
});

function Names() {
  const { user, provider, isLoading } = useAuth();
  return <p>{isLoading ? 'Not known yet' : `${user?.firstName ?? 'No patient'}, ${provider?.account.firstName ?? 'no provider'}`}</p>;
}

describe('the start of a page', () => {
  const start = () => renderWithPlatform(<Names />, { user: 'unknown', provider: 'unknown' });

  it('asks for both sides in one call, which is no refusal for a visitor', async () => {
    http.answer(getSession, { patient: null, provider: null });
    start();
    expect(await screen.findByText('No patient, no provider')).toBeInTheDocument();
    expect(http.requests(getSession)).toHaveLength(1);
  });

  it('does not wait for what another page asked', async () => {
    http.answer(getSession, () => new Promise(() => undefined));
    start().unmount();
    http.answer(getSession, { patient: null, provider: null });
    start();
    expect(await screen.findByText('No patient, no provider')).toBeInTheDocument();
  });

  it('knows both who are signed in', async () => {
    http.answer(getSession, { patient: aUser({ firstName: 'Selam' }), provider: aProviderSession({ firstName: 'Dawit' }) });
    start();
    expect(await screen.findByText('Selam, Dawit')).toBeInTheDocument();
  });

  it('later asks for one side only', async () => {
    http.answer(getSession, { patient: null, provider: aProviderSession({ firstName: 'Dawit' }) });
    const { queryClient } = start();
    await screen.findByText('No patient, Dawit');
    http.refuse(getProvider, { code: 'unauthenticated', message: 'Please sign in' });
    await act(() => queryClient.invalidateQueries({ queryKey: authKeys.provider }));
    expect(await screen.findByText('No patient, no provider')).toBeInTheDocument();
    expect([http.requests(getSession).length, http.requests(getProvider).length]).toEqual([1, 1]);
  });
});

describe('expiredAudience', () => {
  const both = { user: true, provider: true };
  it('does not take a provider call for the end of the patient session', () => {
    expect(expiredAudience(['doctor'], both)).toBe('provider');
    expect(expiredAudience(['collector'], { user: true, provider: false })).toBeNull();
    expect(expiredAudience(['patient', 'provider'], { user: false, provider: true })).toBe('provider');
    expect(expiredAudience(['anyone'], both)).toBeNull();
  });
});
