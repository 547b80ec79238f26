import { describe, expect, it } from '@jest/globals';
import { listDoctorReviews, type Review, reportReview } from '@tenaye/contracts/review.ts';
import { aUser, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { Reviews } from '../../shared/review/Reviews.tsx';

const http = stubHttp();
const review: Review = {
  id: uuid(),
  rating: 1,
  text: 'A quack',
  author: 'Sara W.',
  createdAt: '2026-03-01T07:00:00.000Z',
  reply: null,
  repliedAt: null,
};

const open = (user: ReturnType<typeof aUser> | null) => {
  http.answer(listDoctorReviews, [review]);
  return renderWithPlatform(<Reviews kind="doctor" id={uuid()} />, { path: '/', user, messages: { 'mf-patient': { en } } });
};

describe('a published review', () => {
  it('is reported by a signed-in patient with a reason and words, which a refusal leaves in the form', async () => {
    const { person } = open(aUser());
    http.refuse(reportReview, { code: 'wrong_status', message: 'You have reported this review already.' });
    await person.click(await screen.findByRole('button', { name: 'Report the review by Sara W.' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'untrue');
    await person.type(dialog.getByLabelText(/What the administrator should know/), 'Never there');
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('You have reported this review already.')).toBeVisible();
    expect(dialog.getByLabelText(/What the administrator should know/)).toHaveValue('Never there');
    http.answer(reportReview);
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You have reported this review.')).toBeVisible();
    expect(http.requests(reportReview).at(-1)).toMatchObject({
      params: { id: review.id },
      body: { reason: 'untrue', text: 'Never there' },
    });
  });

  it('can’t be reported without a sign-in', async () => {
    open(null);
    expect(await screen.findByText('A quack')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });
});
