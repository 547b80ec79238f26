import { describe, expect, it } from '@jest/globals';
import { correctListing, relistListing, unlistListing } from '@tenaye/contracts/listing-record.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor } from '@testing-library/react';
import { openAct } from '../decision/open-act.test-support.tsx';
import { aReviewedDoctor, aReviewedFacility } from '../verification.test-support.ts';

const http = stubHttp();
const approved = { isVerified: true, verificationStatus: 'approved' as const };

const open = (provider: ReviewedProvider, act: string, people = 0) => openAct(http, provider, act, people);

describe('a correction', () => {
  it('shows what changes and whom it concerns, and sends only that', async () => {
    const provider = aReviewedFacility({ isClaimed: true });
    http.answer(correctListing, provider.listing);
    const { person, dialog, toasts } = await open(provider, 'Correct facts', 3);
    expect(dialog.getByText('Nothing so far.')).toBeVisible();
    await person.clear(dialog.getByLabelText('Name'));
    await person.type(dialog.getByLabelText('Name'), 'Bole Lab');
    await person.selectOptions(dialog.getByLabelText('Type'), 'Hospital');
    await person.type(dialog.getByLabelText(/^Identifier in the ministry's registry/), 'ET140103-7');
    await person.click(dialog.getByText('Opening hours'));
    await person.type(dialog.getByLabelText(/^Tuesday/), '9:00-12:00');
    const changes = dialog.getByRole('region', { name: 'What changes' });
    expect(changes).toHaveTextContent(/NameBole Laboratory Bole Lab.*TypeDiagnostic Laboratory Hospital/);
    expect(changes).toHaveTextContent(/Monday: 8:00-17:00.*Sunday: Closed.*Tuesday: 9:00-12:00/);
    expect(changes).toHaveTextContent('The owner is told what was changed, and why.');
    expect(await dialog.findByText('3 patients have something booked here, and will see the changed facts.')).toBeVisible();
    await person.type(dialog.getByLabelText('Why it is corrected'), 'The sign says so');
    await person.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Facts corrected' }]));
    expect(http.requests(correctListing)[0]?.body).toEqual({
      name: 'Bole Lab',
      facilityType: 'hospital',
      mfrId: 'ET140103-7',
      workingHours: { Monday: '8:00-17:00', Tuesday: '9:00-12:00', Sunday: 'Closed' },
      reason: 'The sign says so',
      version: 3,
      take: false,
    });
  });

  it('states the level of a clinic whose list named none', async () => {
    const provider = aReviewedFacility({ category: 'medium_clinic', isLevelKnown: false });
    http.answer(correctListing, provider.listing);
    const { person, dialog } = await open(provider, 'Correct facts');
    await person.selectOptions(dialog.getByLabelText('Level of care'), 'Known');
    const changes = dialog.getByRole('region', { name: 'What changes' });
    expect(changes).toHaveTextContent('TypeClinic (level unknown) Medium Clinic');
    await person.selectOptions(dialog.getByLabelText('Type'), 'Dentistry');
    expect(dialog.queryByLabelText('Level of care')).toBeNull();
    await person.selectOptions(dialog.getByLabelText('Type'), 'Medium Clinic');
    await person.type(dialog.getByLabelText('Why it is corrected'), 'License');
    await person.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(http.requests(correctListing)).toHaveLength(1));
    expect(http.requests(correctListing)[0]?.body).toEqual({ isLevelKnown: true, reason: 'License', version: 3, take: false });
  });

  it('of nothing, or without a reason, is not sent', async () => {
    const { person, dialog } = await open(aReviewedDoctor({ isClaimed: false }), 'Correct facts');
    expect(dialog.getByText('No account owns this profile, so nobody is told.')).toBeVisible();
    expect(dialog.queryByText('Opening hours')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    await person.type(dialog.getByLabelText('Why it is corrected'), 'None');
    await person.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await dialog.findByText('Please change something first')).toBeVisible();
    expect(http.requests(correctListing)).toEqual([]);
  });

  it('moves the pin as a pair, and keeps what was typed when it is refused', async () => {
    http.refuse(correctListing, { code: 'wrong_status', message: 'This facility has open requests.' });
    const { person, dialog } = await open(aReviewedFacility(), 'Correct facts');
    await person.click(dialog.getByText('Coordinates'));
    await person.clear(dialog.getByLabelText('Latitude'));
    await person.type(dialog.getByLabelText('Latitude'), '9.01');
    await person.type(dialog.getByLabelText('Why it is corrected'), 'The pin was in a river');
    await person.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await dialog.findByText('This facility has open requests.')).toBeVisible();
    expect(dialog.getByLabelText('Latitude')).toHaveValue('9.01');
    expect(http.requests(correctListing)[0]?.body).toMatchObject({ latitude: 9.01, longitude: 38.7893 });
  });
});

describe('a provider off the lists', () => {
  it('is taken off with a reason and the choice about what is booked', async () => {
    const provider = aReviewedDoctor(approved, { can: { setStatus: ['pending'] } });
    http.answer(unlistListing, { ...provider.listing, isUnlisted: true, ended: { visits: 2, requests: 0, people: 2 } });
    const { person, dialog, toasts } = await open(provider, 'Take off the lists', 2);
    expect(await dialog.findByText('Booked now: 2 appointments to come.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Take off the lists' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    await person.type(dialog.getByLabelText('Why patients may not find it'), 'It has closed');
    await person.click(dialog.getByRole('button', { name: 'Take off the lists' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Taken off the lists' }]));
    expect(http.requests(unlistListing)[0]?.body).toEqual({ reason: 'It has closed', version: 3, take: false });
  });

  it('is listed again after a question, and isn’t offered the other way', async () => {
    const provider = aReviewedDoctor({ ...approved, isUnlisted: true }, { can: { setStatus: ['pending'] } });
    http.answer(relistListing, provider.listing);
    const { person, dialog, toasts } = await open(provider, 'List again');
    await person.click(dialog.getByRole('button', { name: 'List again' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Listed again' }]));
    expect(screen.queryByRole('button', { name: 'Take off the lists' })).toBeNull();
  });
});
