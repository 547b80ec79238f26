import { describe, expect, it } from '@jest/globals';
import { answerProfileClaim, listProfileClaims, type ProfileClaim } from '@tenaye/contracts/claim.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { ProfileClaims } from './ProfileClaims.tsx';

const http = stubHttp();
const facility = {
  id: crypto.randomUUID(),
  kind: 'facility' as const,
  name: 'Bole Pharmacy',
  category: 'pharmacy' as const,
  isVerified: true,
};
const session = aProviderSession({ providerType: 'health_facility' }, { ...facility, verificationStatus: 'approved' });
const claim: ProfileClaim = {
  kind: 'facility',
  id: crypto.randomUUID(),
  profileId: facility.id,
  profileName: 'Bole Pharmacy',
  claimantName: 'Kality Health PLC',
  createdAt: '2026-11-20T08:00:00.000Z',
  answerUntil: '2026-11-27T08:00:00.000Z',
  answer: null,
};
const answered: ProfileClaim = {
  ...claim,
  answer: { answer: 'mine', text: 'I have run it since 2014.', answeredAt: '2026-11-21T08:00:00.000Z', document: null },
};

function open(claims: ProfileClaim[] = [claim]) {
  http.answer(listProfileClaims, claims);
  return renderWithPlatform(<ProfileClaims session={session} />, { provider: session, messages: { 'mf-provider': { en } } });
}

describe('claims on an own profile', () => {
  it('name the claimant and the end of the time, and take an objection only with a text, which outlives the dialog', async () => {
    const { person } = open();
    expect(await screen.findByText('Kality Health PLC has claimed Bole Pharmacy')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Answer the claim' }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    expect(await within(dialog).findByText('Please choose an answer')).toBeInTheDocument();
    await person.click(within(dialog).getByRole('radio', { name: 'This is mine' }));
    await person.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    expect(await within(dialog).findByText('Please explain why this profile is yours')).toBeInTheDocument();
    const why = within(dialog).getByRole('textbox', { name: /Why it is yours/ });
    fireEvent.change(why, { target: { value: 'I have run it since 2014.' } });
    http.refuse(answerProfileClaim, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    await person.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    expect(await within(dialog).findByText('Your answer could not be sent')).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Answer the claim' }));
    expect(await screen.findByRole('textbox', { name: /Why it is yours/ })).toHaveValue('I have run it since 2014.');
    http.answer(answerProfileClaim, answered);
    http.answer(listProfileClaims, [answered]);
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/You answered on .* that it is yours/)).toBeInTheDocument();
  });

  it('render nothing where no one claims anything', async () => {
    const { container } = open([]);
    await waitFor(() => expect(http.requests(listProfileClaims)).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
