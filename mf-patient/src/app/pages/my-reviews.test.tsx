import { describe, expect, it } from '@jest/globals';
import { getAppointment, listAppointments } from '@tenaye/contracts/appointment.ts';
import type { OwnReview } from '@tenaye/contracts/review.ts';
import { putReview } from '@tenaye/contracts/review.ts';
import { anAppointment, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
const given: OwnReview = { rating: 4, text: 'Listened well', editableUntil: '2999-01-01T00:00:00.000Z', reply: 'Thank you' };

const open = (review: OwnReview | null, status: 'completed' | 'cancelled' = 'completed', search: (id: string) => string = () => '') => {
  const can = { cancel: false, reschedule: false };
  const visit = anAppointment({ status, doctorName: 'Dr. Past', review, can });
  http.answer(listAppointments, [visit]);
  const path = `/appointments${search(visit.id)}`;
  return renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });
};

describe('a review of a visit', () => {
  it('is asked for in stars with names, and sent with the words', async () => {
    const { person, toasts } = open(null);
    http.answer(putReview, given);
    await person.click(await screen.findByRole('button', { name: 'Rate your visit with Dr. Past' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Save review' }));
    expect(await dialog.findByText('Please choose a rating from 1 to 5')).toBeVisible();
    expect(http.requests(putReview)).toHaveLength(0);
    await person.click(dialog.getByRole('radio', { name: /^4 stars/ }));
    await person.type(dialog.getByLabelText('Your experience (optional)'), 'Listened well');
    await person.click(dialog.getByRole('button', { name: 'Save review' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Thank you. Your review is saved.' }]));
    expect(http.requests(putReview)).toMatchObject([{ body: { rating: 4, text: 'Listened well' } }]);
  });

  it('opens by a link that asks for it, and not again once it is closed or given', async () => {
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    const asked = (id: string) => `?appointment=${id}&rate=1`;
    const { person, router, unmount } = open(null, 'completed', asked);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rate your visit with Dr. Past' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.href).not.toContain('rate');
    unmount();
    open(given, 'completed', asked);
    expect(await screen.findByRole('button', { name: 'Edit review of Dr. Past' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('opens by a link for a visit beyond the first page of the list, which is shown once when that page comes', async () => {
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    const of = (doctorName: string, day: string) =>
      anAppointment({
        status: 'completed',
        doctorName,
        appointmentDate: `${day}T06:00:00.000Z`,
        can: { cancel: false, reschedule: false },
      });
    const [recent, old] = [of('Dr. Recent', '2026-03-02'), of('Dr. Old', '2025-03-02')];
    http.answerPages(listAppointments, [[recent], [old]]);
    http.answer(getAppointment, old);
    const path = `/appointments?appointment=${old.id}&rate=1`;
    const { person } = renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rate your visit with Dr. Old' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Rate your visit with Dr. Old' })).toHaveLength(1);
    expect(http.requests(getAppointment)).toHaveLength(1);
  });

  it('is shown with the reply, and can be edited until its time is over', async () => {
    open(given);
    expect(await screen.findByText('4 of 5 stars')).toBeInTheDocument();
    expect(screen.getByText('Thank you')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit review of Dr. Past' })).toBeVisible();
  });

  it('can’t be edited afterwards', async () => {
    open({ ...given, editableUntil: '2026-01-01T00:00:00.000Z' });
    expect(await screen.findByText('Listened well')).toBeVisible();
    expect(screen.queryByRole('button', { name: /review of Dr. Past/ })).toBeNull();
  });

  it('isn’t asked for where there was no visit', async () => {
    open(null, 'cancelled');
    expect(await screen.findByText('Dr. Past')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Rate your visit/ })).toBeNull();
  });
});
