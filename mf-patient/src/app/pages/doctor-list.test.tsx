import { describe, expect, it } from '@jest/globals';
import { listSlots } from '@tenaye/contracts/appointment.ts';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import { aDoctor, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
const open = (path: string) => renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });

describe('list of doctors', () => {
  it('shows a doctor with fee, experience and "New" without reviews', async () => {
    http.answer(listDoctors, [
      aDoctor({ name: 'Dr. Abel', consultationFee: 1250, experience: 1, rating: null, specialization: 'ear_nose_throat' }),
    ]);
    open('/appointments?step=browse');
    const card = within(await screen.findByRole('article'));
    for (const words of ['Dr. Abel', 'ENT', 'ETB 1,250.00', '1 year of experience', 'New']) expect(card.getByText(words)).toBeVisible();
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

  it('searches once when typing pauses', async () => {
    http.answer(listDoctors, []);
    const { person, router } = open('/appointments?step=browse');
    await person.type(screen.getByLabelText('Search by name'), 'hanna');
    await waitFor(() => expect(router.href).toBe('/appointments?step=browse&q=hanna'));
    await screen.findByText('No doctor matches');
    expect(http.requests(listDoctors).map((it) => it.query.q)).toEqual([undefined, 'hanna']);
  });

  it('appends more doctors on request', async () => {
    http.answerPages(listDoctors, [[aDoctor({ name: 'Dr. Abel' })], [aDoctor({ name: 'Dr. Zewdu' })]]);
    const { person } = open('/appointments?step=browse');
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Dr. Zewdu')).toBeVisible();
    expect(screen.getByText('Dr. Abel')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
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
