import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Place } from '@tenaye/contracts/place.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { LocationBar } from './LocationBar.tsx';
import { LocationPrompt } from './LocationPrompt.tsx';
import { LOCATION_LIFE_MS, readLocation } from './user-location.ts';

const http = stubHttp();
const done = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  done.mockClear();
});
afterEach(() => browser(undefined));

type GetCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => void;
function browser(ask: GetCurrentPosition | undefined) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: ask && { getCurrentPosition: ask } });
}
const fix = { coords: { latitude: 9.01, longitude: 38.76, accuracy: 25 }, timestamp: Date.now() };
const finds: GetCurrentPosition = (found) => Reflect.apply(found, undefined, [fix]);

const show = (ui = <LocationPrompt onDone={done} />) => renderWithPlatform(ui, { messages: { 'mf-patient': { en } } });
const store = (over: object) =>
  sessionStorage.setItem('userLocation', JSON.stringify({ latitude: 9, longitude: 38.7, accuracy: 10, timestamp: Date.now(), ...over }));

const bole: Place = {
  id: '7e1f3c5a-0d1e-4a53-9a6b-1d6a5f7b2c3d',
  name: 'Bole',
  kind: 'sub_city',
  region: 'Addis Ababa',
  latitude: 8.9958,
  longitude: 38.7893,
};

describe('LocationPrompt', () => {
  it("stores the browser's position for the session", async () => {
    browser(finds);
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Enable Location' }));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(readLocation(Date.now())).toMatchObject({ latitude: 9.01, longitude: 38.76, accuracy: 25 });
  });

  it('requests the position once however often it is clicked, and lets the patient continue while the browser is silent', async () => {
    const ask = jest.fn<GetCurrentPosition>();
    browser(ask);
    const { person, toasts } = show();
    await person.dblClick(screen.getByRole('button', { name: 'Enable Location' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.getByText(en.location.asking)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Skip for Now' }));
    expect(done).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([
      { title: 'Location skipped', description: "You can still access our services, but we won't show distance information." },
    ]);
    act(() => Reflect.apply(ask.mock.calls[0]?.[0] ?? (() => undefined), undefined, [fix]));
    expect(readLocation(Date.now())).toBeUndefined();
  });

  it.each([
    [1, 'Location access denied. Please enable location access in your browser settings.'],
    [2, 'Location information is unavailable. Please try again.'],
    [3, 'Location request timed out. Please try again.'],
    [0, 'Unable to retrieve your location'],
  ])('explains geolocation error %i: %s', async (code, sentence) => {
    browser((_, failed) => Reflect.apply(failed, undefined, [{ code }]));
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Enable Location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(done).not.toHaveBeenCalled();
    browser(finds);
    await person.click(screen.getByRole('button', { name: 'Enable Location' }));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  it('accepts a place by its name', async () => {
    http.answer(searchPlaces, ({ query }) => (query.q === 'bo' ? [bole] : []));
    const { person } = show();
    await person.type(screen.getByRole('combobox'), 'bo');
    await person.click(await screen.findByRole('option', { name: /Bole/ }));
    expect(done).toHaveBeenCalledTimes(1);
    expect(readLocation(Date.now())).toMatchObject({ latitude: 8.9958, longitude: 38.7893, placeName: 'Bole' });
  });

  it('says when no place matches, and when places cannot be loaded', async () => {
    http.answer(searchPlaces, []);
    const { person } = show();
    const field = screen.getByRole('combobox');
    await person.type(field, 'z');
    expect(screen.getAllByText('Type at least two letters')[0]).toBeVisible();
    await person.type(field, 'z');
    expect((await screen.findAllByText('No place with this name found'))[0]).toBeVisible();
    http.lose(searchPlaces);
    await person.type(field, 'q');
    expect((await screen.findAllByText(/^Places could not be loaded/))[0]).toBeVisible();
  });
});

describe('LocationBar', () => {
  it.each([
    ['nothing', () => undefined, 'Your location is not set'],
    ['a position', () => store({}), 'Distances from your current location'],
    ['a place', () => store({ placeName: 'Bole' }), 'Distances from Bole'],
    ['one that is 30 minutes old', () => store({ timestamp: Date.now() - LOCATION_LIFE_MS }), 'Your location is not set'],
    ['one from the future', () => store({ timestamp: Date.now() + LOCATION_LIFE_MS }), 'Your location is not set'],
    ['one off the globe', () => store({ latitude: 900 }), 'Your location is not set'],
    ['rubbish', () => sessionStorage.setItem('userLocation', '{'), 'Your location is not set'],
  ])('reads %s from the session', async (_, prepare, words) => {
    prepare();
    show(<LocationBar />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('drops an expired location after 30 minutes, also on the open page', async () => {
    jest.useFakeTimers();
    try {
      store({});
      show(<LocationBar />);
      expect(screen.getByText('Distances from your current location')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(LOCATION_LIFE_MS));
      expect(screen.getByText('Your location is not set')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('changes the location in place and returns the focus to its button', async () => {
    browser(finds);
    const { person } = show(<LocationBar />);
    await person.click(screen.getByRole('button', { name: 'Set location' }));
    await person.click(screen.getByRole('button', { name: 'Enable Location' }));
    expect(await screen.findByText('Distances from your current location')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Enable Location' })).toBeNull();
  });
});
