import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { listSlots } from '@tenaye/contracts/appointment.ts';
import { MOST_COUNTED } from '@tenaye/contracts/directory.facts.ts';
import { countDirectoryDoctors } from '@tenaye/contracts/directory.ts';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { listSuggestions } from '@tenaye/contracts/public-search.ts';
import { aDoctor, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { forgetLocation, writeLocation } from '../../shared/location/user-location.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
afterEach(forgetLocation);
afterEach(() => void jest.useRealTimers());
const open = (path: string) => renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });

describe('list of doctors', () => {
  it('shows a doctor with fee, experience and "New" without reviews', async () => {
    http.answer(listDoctors, [
      aDoctor({ name: 'Dr. Abel', consultationFee: 1250, experience: 1, rating: null, specialization: 'ear_nose_throat' }),
    ]);
    open('/appointments?step=browse');
    const card = within(await screen.findByRole('article'));
    for (const words of ['Dr. Abel', 'ENT', 'ETB 1,250.00', /1 year of experience/, 'New']) expect(card.getByText(words)).toBeVisible();
  });

  it('calls tomorrow today once it is midnight in Addis Ababa, in a page that stays open', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-02T20:59:30Z'), advanceTimers: true });
    http.answer(listDoctors, [aDoctor({ nextFreeAt: '2026-03-03T06:00:00.000Z' })]);
    open('/appointments?step=browse');
    expect(await screen.findByText(/Tomorrow, 9:00\sAM/)).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(await screen.findByText(/Today, 9:00\sAM/)).toBeVisible();
    expect(screen.queryByText(/Tomorrow/)).not.toBeInTheDocument();
  });

  it('filters by the URL, and carries the filter to the booking', async () => {
    const doctor = aDoctor({ name: 'Dr. Hanna' });
    http.answer(listDoctors, [doctor]);
    http.answer(getDoctor, doctor);
    http.answer(listSlots, []);
    const { person, router } = open('/appointments?specialty=cardiology&q=han');
    await screen.findByText('Dr. Hanna');
    await person.selectOptions(screen.getByLabelText('Type of visit'), 'online');
    await waitFor(() =>
      expect(http.requests(listDoctors).at(-1)?.query).toMatchObject({ specialty: 'cardiology', q: 'han', mode: 'online' }),
    );
    await person.click(await screen.findByRole('link', { name: 'Book Dr. Hanna' }));
    expect(router.href).toBe(`/appointments?doctor=${doctor.id}&specialty=cardiology&mode=online&q=han`);
  });

  it('keeps order, place, gender and language in the URL, and asks the server for them', async () => {
    const doctor = aDoctor({ name: 'Dr. Hanna', nextFreeAt: '2999-03-01T06:00:00.000Z', address: 'Bole', languages: ['am', 'om'] });
    http.answer(listDoctors, [doctor]);
    const { person, router } = open('/appointments?step=browse&place=Bole');
    const card = within(await screen.findByRole('article'));
    for (const words of ['Bole', 'Speaks Amharic, Oromo', /2999|Mar 1/]) expect(card.getByText(words)).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Lowest fee');
    await person.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await person.selectOptions(screen.getByLabelText('Language'), 'Oromo');
    const query = { place: 'Bole', gender: 'female', language: 'om', sort: 'price' };
    await waitFor(() => expect(http.requests(listDoctors).at(-1)?.query).toMatchObject(query));
    expect(Object.fromEntries(new URL(router.href, 'https://x.invalid').searchParams)).toEqual({ step: 'browse', ...query });
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(router.href).toBe('/appointments?step=browse&sort=price'));
  });

  it('sorts by distance only from a known position, which it asks for', async () => {
    http.answer(listDoctors, [aDoctor()]);
    open('/appointments?step=browse&sort=distance');
    expect(await screen.findByText('Your location is not set')).toBeVisible();
    expect(http.requests(listDoctors)[0]?.query.sort).toBe('soonest');
  });

  it('shows the nearest first where somebody has to travel and the position is known, and names that order', async () => {
    writeLocation({ latitude: 9.01, longitude: 38.76, accuracy: 20, timestamp: Date.now() });
    http.answer(listDoctors, [aDoctor()]);
    const { person } = open('/appointments?step=browse&mode=home-visit');
    await screen.findByRole('article');
    expect(http.requests(listDoctors)[0]?.query).toMatchObject({ sort: 'distance', mode: 'home-visit' });
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Soonest free time');
    await waitFor(() => expect(http.requests(listDoctors).at(-1)?.query.sort).toBe('soonest'));
    await person.selectOptions(screen.getByLabelText('Type of visit'), 'online');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Soonest free time');
    await waitFor(() => expect(http.requests(listDoctors).at(-1)?.query).toMatchObject({ sort: 'soonest', mode: 'online' }));
  });

  it('searches once when typing pauses', async () => {
    http.answer(listDoctors, []);
    http.answer(listSuggestions, []);
    http.answer(searchPlaces, []);
    const { person, router } = open('/appointments?step=browse');
    await person.type(screen.getByLabelText('Name, specialty or complaint'), 'hanna');
    await waitFor(() => expect(router.href).toBe('/appointments?step=browse&q=hanna'));
    await screen.findByText('No doctor fits your search');
    expect(http.requests(listDoctors).map((it) => it.query.q)).toEqual([undefined, 'hanna']);
  });

  it('appends more doctors on request, and says how many there are', async () => {
    http.answerPages(listDoctors, [[aDoctor({ name: 'Dr. Abel' })], [aDoctor({ name: 'Dr. Zewdu' })]]);
    http.answer(countDirectoryDoctors, { count: 2 });
    const { person } = open('/appointments?step=browse&place=Bole&sort=price');
    expect(await screen.findByText('1 of 2 doctors')).toBeVisible();
    expect(http.requests(countDirectoryDoctors).map((it) => it.query)).toEqual([{ place: 'Bole' }]);
    await person.click(await screen.findByRole('button', { name: 'Show 1 more of 2' }));
    expect(await screen.findByText('Dr. Zewdu')).toBeVisible();
    expect(screen.getByText('Dr. Abel')).toBeVisible();
    expect(screen.getByText('2 doctors')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('says that there are more than are counted, and not how many are left', async () => {
    http.answerPages(listDoctors, [[aDoctor({ name: 'Dr. Abel' })], [aDoctor({ name: 'Dr. Zewdu' })]]);
    http.answer(countDirectoryDoctors, { count: MOST_COUNTED + 1 });
    open('/appointments?step=browse&q=bole');
    expect(await screen.findByText('1 of more than 10,000 doctors')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  it('keeps the cards in the page while the list is read again: a tap would miss a card that is replaced', async () => {
    const [abel, zewdu] = [aDoctor({ name: 'Dr. Abel' }), aDoctor({ name: 'Dr. Zewdu' })];
    http.answer(listDoctors, [abel, zewdu]);
    const { person } = open('/appointments?step=browse');
    const link = await screen.findByRole('link', { name: 'Book Dr. Abel' });
    http.answer(listDoctors, [zewdu, abel]);
    await person.selectOptions(screen.getByLabelText('Sort by'), 'rating');
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('Dr. Zewdu'));
    expect(screen.getByRole('link', { name: 'Book Dr. Abel' })).toBe(link);
  });

  it('shows the number of filters on the control that folds them', async () => {
    http.answer(listDoctors, []);
    open('/appointments?step=browse&q=han&gender=female&place=Bole&sort=rating');
    expect((await screen.findByText('Filters (2)')).closest('details')).not.toHaveAttribute('open');
  });

  it('distinguishes "no doctors at all" from "no matches"', async () => {
    http.answer(listDoctors, []);
    open('/appointments?step=browse');
    expect(await screen.findByText('No doctors yet')).toBeVisible();
  });

  it('says why the list failed to load, and retries on request', async () => {
    http.lose(listDoctors);
    const { person } = open('/appointments?step=browse');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    http.answer(listDoctors, [aDoctor({ name: 'Dr. Abel' })]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dr. Abel')).toBeVisible();
  });
});
