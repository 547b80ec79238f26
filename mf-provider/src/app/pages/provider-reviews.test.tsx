import { describe, expect, it } from '@jest/globals';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { listProviderReviews, type ProviderReview, replyToReview, reportOwnReview } from '@tenaye/contracts/review.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aDoctorProfile, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Reviews } from '../../features/review/Reviews.tsx';
import { en } from '../../messages/en.test-support.ts';

const http = stubHttp();
const review: ProviderReview = {
  id: uuid(),
  rating: 2,
  text: 'A long wait',
  author: 'Sara W.',
  createdAt: '2026-03-01T07:00:00.000Z',
  reply: null,
  repliedAt: null,
  reportedAt: null,
};

function open(rating: number | null = null, of: 'doctor' | 'facility' = 'doctor') {
  http.answer(getDoctorProfile, aDoctorProfile({ rating }));
  http.answer(getProviderFacility, aProviderFacility({ rating }));
  return renderWithPlatform(<Reviews of={of} />, { provider: aProviderSession(), messages: { 'mf-provider': { en } } });
}

describe('the reviews of a portal', () => {
  it('are answered with words, and no empty reply is sent', async () => {
    http.answer(listProviderReviews, [review]);
    http.answer(replyToReview, { ...review, reply: 'We are sorry', repliedAt: '2026-03-02T07:00:00.000Z' });
    const { person, toasts } = open();
    expect(await screen.findByText('A long wait')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Write a reply' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Publish reply' }));
    expect(await dialog.findByText('Please write a reply')).toBeVisible();
    expect(http.requests(replyToReview)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Your reply/), 'We are sorry');
    await person.click(dialog.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Your reply is published' }]));
    expect(http.requests(replyToReview)).toMatchObject([{ params: { id: review.id }, body: { reply: 'We are sorry' } }]);
  });

  it.each([
    ['published', 'We are sorry', { title: 'Your reply is published' }],
    ['not published', null, undefined],
  ])('say that a reply is %s after its answer was lost', async (_, reply, toast) => {
    http.answer(listProviderReviews, [review]);
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Write a reply' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    http.lose(replyToReview);
    http.answer(listProviderReviews, [{ ...review, reply }]);
    await person.type(dialog.getByLabelText(/Your reply/), ' We are sorry ');
    await person.click(dialog.getByRole('button', { name: 'Publish reply' }));
    if (toast) await waitFor(() => expect(toasts).toEqual([toast]));
    else expect(await dialog.findByText('Your reply was not published')).toBeVisible();
    expect(http.requests(replyToReview)).toHaveLength(1);
  });

  it('are reported once, for a reason', async () => {
    const reported = { ...review, reportedAt: '2026-03-02T07:00:00.000Z' };
    http.answer(listProviderReviews, () => (http.requests(reportOwnReview).length > 0 ? [reported] : [review]));
    http.answer(reportOwnReview, reported);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Report the review by Sara W.' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Please choose why you are reporting this review')).toBeVisible();
    expect(http.requests(reportOwnReview)).toHaveLength(0);
    await person.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'untrue');
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You have reported this review.')).toBeVisible();
    expect(http.requests(reportOwnReview)).toMatchObject([{ params: { id: review.id }, body: { reason: 'untrue' } }]);
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  it.each(['doctor', 'facility'] as const)('show the average of a %s once there is one', async (of) => {
    http.answer(listProviderReviews, [review]);
    const { unmount } = open(4.75, of);
    expect(await screen.findByText('Average: 4.8 out of 5.0')).toBeVisible();
    unmount();
    open(null, of);
    await screen.findByText('A long wait');
    expect(screen.queryByText(/^Average/)).toBeNull();
  });

  it('say so when there are none', async () => {
    http.answer(listProviderReviews, []);
    open();
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });
});
