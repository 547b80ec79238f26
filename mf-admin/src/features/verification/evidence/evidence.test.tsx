import { beforeEach, describe, expect, it } from '@jest/globals';
import { listSimilarListings } from '@tenaye/contracts/listing-record.ts';
import { getReviewedDocument, getReviewedProvider, type ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import {
  decideBatch,
  holdProvider,
  listAuthorities,
  listListings,
  releaseProvider,
  verifyProvider,
} from '@tenaye/contracts/verification.ts';
import { type Evidence, getEvidence, recordEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { aListing } from '../../../shared/listing.test-support.ts';
import { Verification } from '../Verification.tsx';
import { anEvidence, aReviewedDoctor, aReviewedFacility } from '../verification.test-support.ts';

const http = stubHttp();
beforeEach(() => http.answer(listSimilarListings, []));
const shared = { provider: aProviderSession({ providerType: 'admin' }, null), messages: { 'mf-admin': { en } } };

function openReview(provider: ReviewedProvider, evidence: Evidence) {
  http.answer(getReviewedProvider, provider);
  http.answer(getEvidence, evidence);
  http.answer(releaseProvider);
  http.answer(holdProvider, provider.listing);
  const { kind, id } = provider.listing;
  return renderWithPlatform(<Verification />, { ...shared, path: `/provider/admin?tab=all&review=${kind}.${id}` });
}

const checks = async () => within(await screen.findByRole('list', { name: 'Before you approve' }));
const unchecked = { licenseLastDay: null, register: null, registerOn: null, isNameConfirmed: false, isNumberConfirmed: false } as const;

describe('the checks before an approval', () => {
  it('keep a doctor from being approved, and say what is missing', async () => {
    const evidence = anEvidence(unchecked);
    const papers = evidence.papers.map((it) => ({ ...it, seenAt: null }));
    const { person } = openReview(aReviewedDoctor(), anEvidence({ ...unchecked, papers }));
    expect(await screen.findByText('6 checks left.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Approve Doctor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything has been checked yet' }));
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Open the medical qualification.',
      'Open the license.',
      "Choose the license's last day or “No expiry”.",
      'Say where and when you looked the license up.',
      'Confirm the name on the papers.',
      'Confirm the number on the license.',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Back to the checks' }));
    expect(http.requests(verifyProvider)).toEqual([]);
  });

  it('are saved one by one with the version that was compared', async () => {
    const { person } = openReview(aReviewedDoctor(), anEvidence(unchecked));
    http.answer(recordEvidence, anEvidence({ ...unchecked, isNameConfirmed: true }));
    await person.click((await checks()).getByRole('checkbox', { name: 'The name on the papers is Dawit Haile' }));
    http.answer(recordEvidence, anEvidence({ ...unchecked, isNameConfirmed: true, licenseLastDay: 'none' }));
    await person.click((await checks()).getByRole('checkbox', { name: /^No expiry/ }));
    await person.type((await checks()).getByLabelText('Where you looked the license up'), 'EFDA');
    http.answer(recordEvidence, anEvidence());
    await person.tab();
    expect(await screen.findByText('All checks are done. You can approve this provider.')).toBeVisible();
    expect(http.requests(recordEvidence).map((it) => it.body)).toEqual([
      { isNameConfirmed: true, version: 3 },
      { licenseLastDay: 'none', version: 3 },
      { register: 'EFDA', registerOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: 3 },
    ]);
  });

  it('that are ticked while an earlier one is saved are saved after it, and show both meanwhile', async () => {
    const { person } = openReview(aReviewedDoctor(), anEvidence(unchecked));
    const saved = later<Evidence>();
    http.answer(recordEvidence, () => saved.promise);
    const name = (await checks()).getByRole('checkbox', { name: /^The name on the papers/ });
    const number = (await checks()).getByRole('checkbox', { name: /^The number on the license/ });
    await person.click(name);
    await person.click(number);
    expect([name, number].map((it) => it.matches(':checked'))).toEqual([true, true]);
    expect(http.requests(recordEvidence)).toHaveLength(1);
    http.answer(recordEvidence, anEvidence({ ...unchecked, isNameConfirmed: true, isNumberConfirmed: true }));
    saved.resolve(anEvidence({ ...unchecked, isNameConfirmed: true }));
    await waitFor(() => expect(http.requests(recordEvidence).at(-1)?.body).toEqual({ isNumberConfirmed: true, version: 3 }));
    await waitFor(() => expect([name, number].map((it) => it.matches(':checked'))).toEqual([true, true]));
  });

  it('keep a typed text that could not be saved, and save it on request', async () => {
    const { person } = openReview(aReviewedDoctor(), anEvidence(unchecked));
    const field = (await checks()).getByLabelText('Where you looked the license up');
    http.lose(recordEvidence);
    await person.type(field, 'EFDA{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(field).toHaveValue('EFDA');
    http.answer(recordEvidence, anEvidence());
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('All checks are done. You can approve this provider.')).toBeVisible();
  });

  it('count a paper once it was opened', async () => {
    const seen = anEvidence();
    const [degree, license] = seen.papers;
    if (!degree || !license) throw new Error('Two papers are required of a doctor');
    const document = {
      kind: 'license',
      name: 'paper.pdf',
      contentType: 'application/pdf',
      bytes: 1200,
      createdAt: '2026-03-01T08:00:00.000Z',
    } as const;
    const documents = [{ ...document, id: license.fileId ?? '', isCurrent: true }];
    const { person } = openReview(aReviewedDoctor({}, { documents }), anEvidence({ papers: [degree, { ...license, seenAt: null }] }));
    expect((await checks()).getByText('Not opened yet')).toBeVisible();
    Object.assign(URL, { createObjectURL: () => 'blob:license', revokeObjectURL: () => undefined });
    http.answerFile(getReviewedDocument, { content: '%PDF-', type: 'application/pdf' });
    http.answer(getEvidence, seen);
    await person.click((await checks()).getByRole('button', { name: /Download paper\.pdf/ }));
    expect(await screen.findByText('All checks are done. You can approve this provider.')).toBeVisible();
  });

  it('have the papers beside them on a desktop, and record one only when it is opened', async () => {
    const id = crypto.randomUUID();
    const document = { kind: 'license', name: 'paper.png', contentType: 'image/png', bytes: 1000, isCurrent: true } as const;
    const documents = [{ ...document, id, createdAt: '2026-03-01T08:00:00.000Z' }];
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    Object.assign(URL, { createObjectURL: () => 'blob:license', revokeObjectURL: () => undefined });
    http.answerFile(getReviewedDocument, { content: 'PNG', type: 'image/png' });
    const { person } = openReview(aReviewedDoctor({}, { documents }), anEvidence());
    const papers = within(await screen.findByRole('region', { name: 'Documents' }));
    expect(papers.getByText(/^Choose a paper/)).toBeVisible();
    expect(http.requests(getReviewedDocument)).toEqual([]);
    await person.click(papers.getByRole('button', { name: 'Medical license' }));
    expect(await papers.findByRole('img', { name: 'Medical license' })).toBeVisible();
    expect(http.requests(getReviewedDocument)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  it('of a license that its owner has not sent can’t be replaced by a reason', async () => {
    const provider = aReviewedFacility({ isClaimed: true });
    const paper = { kind: 'license', fileId: null, name: null, contentType: null, seenAt: null, outside: null } as const;
    openReview(provider, anEvidence({ papers: [paper], licenseNumber: null }));
    expect((await checks()).getByText(/^The owner has not sent it yet/)).toBeVisible();
    expect((await checks()).getByText(/^The owner has not given a license number yet/)).toBeVisible();
    expect((await checks()).queryByText('Checked outside…')).not.toBeInTheDocument();
  });

  it('take the last day of a license as it is typed, years ahead, once the focus leaves the field', async () => {
    const { person } = openReview(aReviewedDoctor(), anEvidence(unchecked));
    http.answer(recordEvidence, anEvidence({ ...unchecked, licenseLastDay: '2034-09-10' }));
    const field = (await checks()).getByLabelText('Last day of the license');
    await person.type(field, '2034-09-10');
    expect(http.requests(recordEvidence)).toEqual([]);
    await person.tab();
    await waitFor(() => expect(http.requests(recordEvidence).map((it) => it.body)).toEqual([{ licenseLastDay: '2034-09-10', version: 3 }]));
  });

  it('keep the last day of a license while another one is typed in part', async () => {
    const { person } = openReview(aReviewedDoctor(), anEvidence({ licenseLastDay: '2034-09-10' }));
    const field = (await checks()).getByLabelText('Last day of the license');
    // What browsers say of a day without its year, which jsdom doesn't have.
    fireEvent.change(field, { target: { value: '' } });
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    await person.click(field);
    await person.keyboard('{Enter}');
    await person.click((await checks()).getByRole('button', { name: 'Save' }));
    expect(http.requests(recordEvidence)).toEqual([]);
  });

  it('take over the last day that the owner states by one press', async () => {
    const licenseRenewal = { expiresOn: '2099-08-31', sentAt: '2026-03-01T08:00:00.000Z' };
    const { person } = openReview(aReviewedDoctor({}, { licenseRenewal }), anEvidence({ licenseLastDay: null }));
    http.answer(recordEvidence, anEvidence({ licenseLastDay: '2099-08-31' }));
    await person.click(await screen.findByRole('button', { name: /^Take .*2099, as the owner states/ }));
    await waitFor(() => expect(http.requests(recordEvidence)[0]?.body).toMatchObject({ licenseLastDay: '2099-08-31' }));
  });

  it('are not asked of a listing on an authority’s list', async () => {
    const provider = aReviewedFacility({ isClaimed: false, authority: 'Ministry of Health' });
    const { person } = openReview(provider, anEvidence({ ...unchecked, authority: 'Ministry of Health', isClaimed: false }));
    expect(await screen.findByText(/on the list of Ministry of Health and has no owner/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Approve Facility' }));
    expect(await screen.findByRole('alertdialog', { name: 'Approve Bole Laboratory?' })).toBeVisible();
  });

  it('can be loaded again', async () => {
    const provider = aReviewedDoctor();
    const { person } = openReview(provider, anEvidence());
    http.refuse(getEvidence, { code: 'internal', message: 'Something went wrong' });
    const alert = await screen.findByRole('alert');
    http.answer(getEvidence, anEvidence());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All checks are done. You can approve this provider.')).toBeVisible();
  });
});

describe('an approval of several providers', () => {
  const openList = () => {
    http.answer(listAuthorities, []);
    return renderWithPlatform(<Verification status="pending" />, { ...shared, path: '/provider/admin?tab=pending' });
  };
  const imported = (name: string, authority = 'Bureau A') =>
    aListing({ kind: 'facility', category: 'hospital', name, authority, isClaimed: false });

  it('lists all their names, and asks nothing that can’t be done together', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => imported(`Hospital ${at + 1}`));
    http.answer(listListings, rows);
    const { person } = openList();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 25 providers?' }));
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(rows.map((it) => it.name));
  });

  it('is not offered with an owner, without an authority or with several, and says why of each', async () => {
    http.answer(listListings, [
      imported('Fine'),
      aListing({ name: 'Owned', isClaimed: true }),
      aListing({ name: 'Collected', isClaimed: false }),
      imported('Elsewhere', 'Bureau B'),
    ]);
    const { person } = openList();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: "These providers can't be approved together" }));
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Owned has an owner. Open it and check its papers.',
      "Collected is on no authority's list. Open it and check it.",
      'Elsewhere is on the list of another authority. Approve those separately.',
    ]);
    expect(http.requests(decideBatch)).toEqual([]);
  });
});
