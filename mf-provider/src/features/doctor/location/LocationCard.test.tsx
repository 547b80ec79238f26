import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getDoctorProfile, setDoctorLocation } from '@tenaye/contracts/doctor-profile.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aDoctorProfile } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { LocationCard } from './LocationCard.tsx';

const http = stubHttp();
const stream = stubEventStream();

const here = { latitude: 9.01, longitude: 38.76, accuracy: 20 };
type Ask = (found: (position: { coords: typeof here; timestamp: number }) => void, failed: (error: { code: number }) => void) => void;

/** A fake of the browser's geolocation. `move` reports a new position to its watchers. */
function locationServices(ask: Ask = (found) => found({ coords: here, timestamp: Date.now() })) {
  const watchers = new Map<number, Parameters<Ask>[0]>();
  let next = 0;
  const value = {
    getCurrentPosition: ask,
    watchPosition: (found: Parameters<Ask>[0]) => {
      next += 1;
      watchers.set(next, found);
      return next;
    },
    clearWatch: (id: number) => void watchers.delete(id),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  return {
    watchers,
    move: (latitude: number) => {
      for (const tell of watchers.values()) tell({ coords: { ...here, latitude }, timestamp: Date.now() });
    },
  };
}
beforeEach(() => localStorage.clear());
afterEach(() => void Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined }));

const session = aProviderSession();
const at = '2026-03-02T08:30:00.000Z';
function open(profile = aDoctorProfile()) {
  http.answer(getDoctorProfile, profile);
  return renderWithPlatform(<LocationCard isVerified={profile.isVerified} />, {
    path: '/provider/doctor',
    provider: session,
    messages: { 'mf-provider': { en } },
  });
}
const bodies = () => http.requests(setDoctorLocation).map((it) => it.body);

describe('sharing the position', () => {
  it('shares the current position, reports it, and stops', async () => {
    locationServices();
    http.answer(setDoctorLocation, { isLocationActive: true, lastLocationUpdate: at });
    const { person, toasts } = open();
    const share = await screen.findByRole('button', { name: 'Share Location' });
    expect(screen.getByRole('status')).toHaveTextContent('Inactive');
    await person.click(share);
    const stop = await screen.findByRole('button', { name: 'Stop Sharing' });
    expect(screen.getByRole('status')).toHaveTextContent('Active');
    expect(screen.getByText('Last updated: Mon, Mar 2, 2026, 11:30 AM')).toBeInTheDocument();
    http.answer(setDoctorLocation, { isLocationActive: false, lastLocationUpdate: at });
    await person.click(stop);
    await screen.findByRole('button', { name: 'Share Location' });
    expect(bodies().filter((it) => !JSON.stringify(it).includes('isRenewal'))).toEqual([
      { latitude: 9.01, longitude: 38.76, isActive: true },
      { latitude: 0, longitude: 0, isActive: false },
    ]);
    expect(toasts).toEqual([
      {
        title: 'Location Active',
        description: 'Your location is now being shared with patients for proximity-based appointments.',
      },
      { title: 'Location Disabled', description: 'Your location is no longer being shared.' },
    ]);
  });

  it('stays stopped when an older answer about the profile comes late', async () => {
    locationServices();
    const active = aDoctorProfile({ isLocationActive: true, lastLocationUpdate: at });
    const { person, queryClient } = open(active);
    const stop = await screen.findByRole('button', { name: 'Stop Sharing' });
    const older = later<typeof active>();
    http.answer(getProvider, session);
    http.answer(getDoctorProfile, () => older.promise);
    await act(async () => stream.reconnect());
    await waitFor(() => expect(http.requests(getDoctorProfile)).toHaveLength(2));
    http.answer(getDoctorProfile, { ...active, isLocationActive: false });
    http.answer(setDoctorLocation, { isLocationActive: false, lastLocationUpdate: at });
    await person.click(stop);
    await screen.findByRole('button', { name: 'Share Location' });
    older.resolve(active);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('status')).toHaveTextContent('Inactive');
  });

  it('sends one change at a time, whatever is pressed', async () => {
    const position = later<void>();
    locationServices((found) => void position.promise.then(() => found({ coords: here, timestamp: 0 })));
    http.answer(setDoctorLocation, { isLocationActive: true, lastLocationUpdate: new Date().toISOString() });
    const { person } = open();
    await person.dblClick(await screen.findByRole('button', { name: 'Share Location' }));
    expect(screen.getByRole('status')).toHaveTextContent('Updating...');
    expect(screen.getByRole('button', { name: 'Share Location' })).toBeDisabled();
    await act(async () => position.resolve());
    await screen.findByRole('button', { name: 'Stop Sharing' });
    expect(bodies()).toHaveLength(1);
  });

  it('can be given up while the browser’s question is unanswered', async () => {
    locationServices(() => undefined);
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Share Location' }));
    expect(screen.getByText(/answer your browser's question/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Inactive'));
    expect(screen.getByRole('button', { name: 'Share Location' })).toBeEnabled();
    expect([bodies(), toasts]).toEqual([[], []]);
  });

  it('says why there is no position, with the button disabled and a way out', async () => {
    locationServices((_, failed) => failed({ code: 1 }));
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Share Location' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share Location' })).toBeDisabled();
    expect(screen.getByText(/Location access denied/)).toBeInTheDocument();
    expect(toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Location Error',
        description: 'Unable to access your location. Please enable location services.',
      },
    ]);
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(retry).toHaveFocus();
    locationServices();
    http.answer(setDoctorLocation, { isLocationActive: true, lastLocationUpdate: new Date().toISOString() });
    await person.click(retry);
    expect(await screen.findByRole('button', { name: 'Stop Sharing' })).toBeEnabled();
  });

  it('says that the server did not receive it', async () => {
    locationServices();
    http.lose(setDoctorLocation);
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Share Location' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(toasts).toMatchObject([{ variant: 'destructive', title: 'Failed to update location status' }]);
  });

  it('sends the position again after 200 m, not for less, and no longer once sharing is stopped elsewhere', async () => {
    const services = locationServices();
    const now = new Date().toISOString();
    http.answer(setDoctorLocation, { isLocationActive: true, lastLocationUpdate: now });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Share Location' }));
    await waitFor(() => expect(services.watchers.size).toBe(1));
    act(() => services.move(9.01));
    act(() => services.move(9.0111));
    expect(bodies()).toHaveLength(1);
    http.answer(setDoctorLocation, { isLocationActive: false, lastLocationUpdate: now });
    await act(async () => services.move(9.0125));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual({ latitude: 9.0125, longitude: 38.76, isActive: true, isRenewal: true });
    expect(await screen.findByRole('button', { name: 'Share Location' })).toBeEnabled();
    expect(services.watchers.size).toBe(0);
  });

  it('sends updates only from the browser that shares the position', async () => {
    const services = locationServices();
    open(aDoctorProfile({ isLocationActive: true, lastLocationUpdate: at }));
    await screen.findByRole('button', { name: 'Stop Sharing' });
    expect(services.watchers.size).toBe(0);
    expect(bodies()).toEqual([]);
  });

  it('sends the position at once when the page is reopened after 5 minutes, and reports a failure once', async () => {
    localStorage.setItem('tenaye.shares-location', session.account.id);
    locationServices();
    http.lose(setDoctorLocation);
    const { toasts } = open(aDoctorProfile({ isLocationActive: true, lastLocationUpdate: at }));
    await waitFor(() => expect(toasts).toEqual([{ variant: 'destructive', title: 'Failed to update location tracking' }]));
    expect(bodies()).toEqual([{ latitude: 9.01, longitude: 38.76, isActive: true, isRenewal: true }]);
    expect(screen.getByRole('status')).toHaveTextContent('Active');
  });

  it('is not offered before the verification', async () => {
    open(aDoctorProfile({ isVerified: false, verificationStatus: 'pending' }));
    await waitFor(() => expect(http.requests(getDoctorProfile)).toHaveLength(1));
    expect(screen.queryByText('Location Sharing')).not.toBeInTheDocument();
  });

  it('says that the profile failed to load', async () => {
    http.lose(getDoctorProfile);
    renderWithPlatform(<LocationCard isVerified />, {
      provider: session,
      messages: { 'mf-provider': { en } },
    });
    expect(await screen.findByText('Your profile could not be loaded')).toBeInTheDocument();
  });
});
