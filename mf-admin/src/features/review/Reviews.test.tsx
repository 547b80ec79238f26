import { describe, expect, it } from '@jest/globals';
import { type AdminReview, hideReview, keepReview, listAdminReviews, showReview } from '@tenaye/contracts/review.ts';
import { listReasons } from '@tenaye/contracts/saved-reason.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Reviews } from './Reviews.tsx';

const http = stubHttp();
const review: AdminReview = {
  id: uuid(),
  rating: 1,
  text: 'An insult',
  author: 'Sara Worku',
  createdAt: '2026-03-01T07:00:00.000Z',
  reply: null,
  repliedAt: null,
  kind: 'appointment',
  profileKind: 'doctor',
  profileId: uuid(),
  profileName: 'Dr. Abel',
  hiddenAt: null,
  hiddenReason: null,
  hiddenByName: null,
  visitAt: '2026-02-27T07:00:00.000Z',
  openReports: 0,
  reports: [],
  version: '0',
};
const hidden: AdminReview = { ...review, hiddenAt: '2026-03-02T07:00:00.000Z', hiddenReason: 'It insults.', hiddenByName: 'Admin' };
const reported: AdminReview = {
  ...review,
  openReports: 2,
  reports: [
    { reason: 'personal', text: 'It names my sister.', isOwner: false, at: '2026-03-03T07:00:00.000Z' },
    { reason: 'personal', text: null, isOwner: true, at: '2026-03-02T07:00:00.000Z' },
  ],
  version: '2',
};
const open = (rows: AdminReview[]) => {
  http.answer(listAdminReviews, rows);
  const path = '/provider/admin?tab=reviews';
  return renderWithPlatform(<Reviews />, { path, provider: aProviderSession(), messages: { 'mf-admin': { en } } });
};

describe('the tab Reviews', () => {
  it('leads to the reviewed provider for those who may see providers', async () => {
    http.answer(listAdminReviews, [review]);
    const as = (role: 'support' | 'owner') =>
      renderWithPlatform(<Reviews />, {
        path: '/provider/admin?tab=reviews',
        provider: aProviderSession({ providerType: 'admin', adminRoles: [role] }, null),
        messages: { 'mf-admin': { en } },
      });
    const { unmount } = as('support');
    await screen.findByText('Dr. Abel');
    expect(screen.queryByRole('link', { name: 'Dr. Abel' })).not.toBeInTheDocument();
    unmount();
    as('owner');
    const link = await screen.findByRole('link', { name: 'Dr. Abel' });
    expect(link).toHaveAttribute('href', `/provider/admin?tab=all&review=doctor.${review.profileId}`);
    expect(screen.getByRole('link', { name: 'Visit of Fri, Feb 27, 2026' })).toHaveAttribute(
      'href',
      `/provider/admin?tab=intelligence&list=appointments&provider=${review.profileId}&from=2026-02-27&to=2026-02-27`,
    );
  });

  it('shows the reviews that a figure counts: of appointments, visible, in its days and region', async () => {
    http.answer(listAdminReviews, [review]);
    const path = '/provider/admin?tab=reviews&state=visible&kind=appointment&region=oromia&from=2026-03-01&to=2026-03-31';
    const { person } = renderWithPlatform(<Reviews />, { path, provider: aProviderSession(), messages: { 'mf-admin': { en } } });
    await screen.findByText('An insult');
    const filter = { state: 'visible', kind: 'appointment', region: 'oromia', from: '2026-03-01', to: '2026-03-31' };
    expect(http.requests(listAdminReviews)[0]?.query).toEqual({ ...filter, limit: '20' });
    await person.click(screen.getByRole('button', { name: 'Remove the filter: About: Appointments' }));
    await waitFor(() => expect(http.requests(listAdminReviews).at(-1)?.query).not.toHaveProperty('kind'));
  });

  it('narrows the list to one provider and to reported reviews', async () => {
    const { person, router } = open([reported]);
    await person.click(await screen.findByRole('link', { name: 'All reviews of Dr. Abel' }));
    await waitFor(() => expect(http.requests(listAdminReviews).at(-1)?.query).toMatchObject({ profile: review.profileId }));
    await person.selectOptions(screen.getByLabelText('Reports'), 'open');
    await waitFor(() => expect(http.requests(listAdminReviews).at(-1)?.query).toMatchObject({ reported: 'open' }));
    expect(router.href).toBe(`/provider/admin?tab=reviews&profile=${review.profileId}&reported=open`);
    await person.click(screen.getByRole('button', { name: 'Remove the filter: Doctor or facility: Dr. Abel' }));
    await waitFor(() => expect(http.requests(listAdminReviews).at(-1)?.query).not.toHaveProperty('profile'));
  });

  it('keeps a reported review in the state that was read, after saying what was reported and who is told', async () => {
    const { person, toasts } = open([reported]);
    http.answer(keepReview, review);
    expect(await screen.findByText('2 reports')).toBeVisible();
    expect(screen.getByText('It shows private facts about somebody: 2')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Keep review of Dr. Abel by Sara Worku' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('It names my sister.')).toBeVisible();
    expect(dialog.getByText(/by the doctor or facility/)).toBeVisible();
    expect(dialog.getByText('The 2 people who reported it are told what you decide.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Keep review' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Review kept' }]));
    expect(http.requests(keepReview)).toMatchObject([{ params: { id: review.id }, body: { version: '2' } }]);
  });

  it('shows what was reported meanwhile when it refuses to keep a review, and keeps it once that was read', async () => {
    const { person, toasts } = open([reported]);
    await person.click(await screen.findByRole('button', { name: 'Keep review of Dr. Abel by Sara Worku' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const another = { reason: 'personal' as const, text: 'And my brother.', isOwner: false, at: '2026-03-04T07:00:00.000Z' };
    http.answer(listAdminReviews, [{ ...reported, openReports: 3, reports: [another, ...reported.reports], version: '3' }]);
    http.refuse(keepReview, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    await person.click(dialog.getByRole('button', { name: 'Keep review' }));
    expect(await dialog.findByText('And my brother.')).toBeVisible();
    http.answer(keepReview, review);
    await waitFor(() => expect(dialog.getByText('This was changed elsewhere in the meantime.')).toBeVisible());
    await person.click(dialog.getByRole('button', { name: 'Keep review' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Review kept' }]));
    expect(http.requests(keepReview).map((it) => it.body)).toEqual([{ version: '2' }, { version: '3' }]);
  });

  it('keeps a review only as it was read, also after an answer was lost and something was reported meanwhile', async () => {
    const { person, toasts } = open([reported]);
    await person.click(await screen.findByRole('button', { name: 'Keep review of Dr. Abel by Sara Worku' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const another = { reason: 'personal' as const, text: 'And my brother.', isOwner: false, at: '2026-03-04T07:00:00.000Z' };
    http.answer(listAdminReviews, [{ ...reported, openReports: 3, reports: [another, ...reported.reports], version: '3' }]);
    http.lose(keepReview);
    await person.click(dialog.getByRole('button', { name: 'Keep review' }));
    expect(await dialog.findByText('And my brother.')).toBeVisible();
    http.answer(keepReview, review);
    await person.click(dialog.getByRole('button', { name: 'Keep review' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Review kept' }]));
    expect(http.requests(keepReview).map((it) => it.body)).toEqual([{ version: '2' }, { version: '2' }]);
  });

  it('hides a review only with a reason', async () => {
    const { person, toasts } = open([review]);
    http.answer(hideReview, hidden);
    http.answer(listReasons, [{ id: uuid(), kind: 'review_hide', text: 'It insults.', position: 1 }]);
    await person.click(await screen.findByRole('button', { name: 'Hide review of Dr. Abel by Sara Worku' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(await dialog.findByText('Please explain why you are hiding this review')).toBeVisible();
    expect(http.requests(hideReview)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'It insults.' }));
    expect(http.requests(listReasons)[0]?.query).toEqual({ kind: 'review_hide' });
    await person.click(dialog.getByRole('button', { name: 'Hide review' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Review hidden' }]));
    expect(http.requests(hideReview)).toMatchObject([{ params: { id: review.id }, body: { reason: 'It insults.' } }]);
  });

  it('shows a hidden one again after a question, and its reason before', async () => {
    const { person, toasts } = open([hidden]);
    http.answer(showReview, review);
    expect(await screen.findByText('It insults.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Show review/ }));
    expect(http.requests(showReview)).toHaveLength(0);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show review' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Review shown again' }]));
  });
});
