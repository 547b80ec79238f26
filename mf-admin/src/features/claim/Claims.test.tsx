import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AdminClaim,
  type AdminClaimDetails,
  getAdminClaim,
  getClaimDocument,
  listAdminClaims,
  reviewClaim,
} from '@tenaye/contracts/claim-review.ts';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { listReasons } from '@tenaye/contracts/saved-reason.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Claims } from './Claims.tsx';
import { aClaim, aListed } from './claim.test-support.ts';

const http = stubHttp();
// jsdom has no object URLs.
beforeAll(() => void Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} }));
const session = aProviderSession({ providerType: 'admin', firstName: 'Sara', lastName: 'Alemu' }, null);
const me = session.account.id;

const mine = (overrides: Partial<AdminClaimDetails> = {}) =>
  aClaim({ claimStatus: 'under_review', reviewerId: me, reviewerName: 'Sara Alemu', ...overrides });
const owner = { id: crypto.randomUUID(), name: 'Old Owner', email: 'owner@tenaye.example', phone: null };

const open = (query = '', provider = session) =>
  renderWithPlatform(<Claims />, { path: `/provider/admin?tab=claims${query}`, provider, messages: { 'mf-admin': { en } } });

function openClaim(claim: AdminClaimDetails, waiting: AdminClaim[] = []) {
  http.answer(getAdminClaim, claim);
  http.answer(listAdminClaims, waiting);
  return open(`&claim=${claim.kind}.${claim.id}`);
}
const rowOf = (name: string, table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getByText(name)
    .closest('tr');

describe('the list of claims', () => {
  it('shows who claims what, with score and reviewer, and keeps filters in the address', async () => {
    http.answer(listAdminClaims, [
      aListed({ contested: true }),
      aListed({
        kind: 'facility',
        profileName: 'Kality Laboratory',
        claimStatus: 'under_review',
        reviewerName: 'Hana Bekele',
        matchScore: null,
      }),
    ]);
    const { person, router } = open('&status=nonsense');
    const [, first, second] = within(await screen.findByRole('table', { name: 'Claims' })).getAllByRole('row');
    expect(first).toHaveTextContent(/Dr\. Lensa Gemechu.*Doctor.*lensa@tenaye\.example.*80%.*Pending.*Contested/);
    expect(second).toHaveTextContent(/Kality Laboratory.*Facility.*No score.*Under review.*Reviewed by Hana Bekele/);
    expect(http.requests(listAdminClaims)[0]?.query).toEqual({ limit: '25' });
    await person.click(screen.getByRole('link', { name: 'Rejected' }));
    await person.selectOptions(screen.getByLabelText('Type of profile'), 'facility');
    await waitFor(() =>
      expect(http.requests(listAdminClaims).at(-1)?.query).toEqual({ limit: '25', status: 'rejected', kind: 'facility' }),
    );
    expect(router.href).toContain('tab=claims');
  });

  it('opens a claim by its name, and returns the focus to it', async () => {
    const claim = aClaim();
    http.answer(listAdminClaims, [claim]);
    http.answer(getAdminClaim, claim);
    const { person, router } = open('&status=pending');
    await person.click(await screen.findByRole('link', { name: 'Review the claim of Dr. Lensa Gemechu' }));
    expect(await screen.findByRole('heading', { name: 'Dr. Lensa Gemechu' })).toHaveFocus();
    expect(router.href).toContain(`claim=doctor.${claim.id}`);
    await person.click(screen.getByRole('link', { name: 'All claims' }));
    expect(await screen.findByRole('link', { name: 'Review the claim of Dr. Lensa Gemechu' })).toHaveFocus();
    expect(router.href).toContain('status=pending');
  });

  it('tells no claims from filters that find none, and loads again after a failure', async () => {
    http.refuse(listAdminClaims, { code: 'internal', message: 'Something went wrong' });
    const { person, unmount } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The claims could not be loaded');
    http.answer(listAdminClaims, []);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No claims to review')).toBeVisible();
    unmount();
    open('&q=nobody');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('leads to the next page by its cursor', async () => {
    http.answerPages(listAdminClaims, [[aListed()], [aListed({ profileName: 'Dr. Second' })]]);
    const { person } = open();
    await person.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Dr. Second')).toBeVisible();
  });
});

describe('a claim under review', () => {
  it('shows each fact beside the stored one, and says in words where they differ', async () => {
    openClaim(aClaim());
    await screen.findByRole('table', { name: 'Evidence' });
    expect(rowOf('Name', 'Evidence')).toHaveTextContent(/ሌንሳ ገመቹ.*Dr\. Lensa Gemechu.*Matches/);
    expect(rowOf('Specialization', 'Evidence')).toHaveTextContent(/Cardiology.*General Practice.*Differs/);
    expect(rowOf('Phone', 'Evidence')).toHaveTextContent(/\+251 91 170 0800.*Nothing stored.*Can't be compared/);
    expect(rowOf('Name', 'Match score: 80%')).toHaveTextContent('+55');
    expect(rowOf('Phone', 'Match score: 80%')).toHaveTextContent('-5');
  });

  it('says of each part of the score why it counts, with both values, and that a phone is only typed', async () => {
    const claim = aClaim();
    openClaim({ ...claim, claimant: { ...claim.claimant, isPhoneConfirmed: false } });
    await screen.findByRole('table', { name: 'Match score: 80%' });
    expect(rowOf('Name', 'Match score: 80%')).toHaveTextContent(
      'How alike the names are spelledሌንሳ ገመቹ; on the profile: Dr. Lensa Gemechu',
    );
    expect(rowOf('Phone', 'Match score: 80%')).toHaveTextContent(
      /\+251 91 170 0800; on the profile: Nothing stored.*The claimant has typed this number\./,
    );
    expect(rowOf('Name', 'Match score: 80%')).not.toHaveTextContent('typed');
  });

  it('shows a document in place, from the recorded call', async () => {
    const document = { id: crypto.randomUUID(), kind: 'selfie' as const, name: 'me.png', contentType: 'image/png', bytes: 900 };
    http.answerFile(getClaimDocument, { content: 'picture', type: 'image/png' });
    const claim = aClaim({ documents: [document] });
    const { person } = openClaim(claim);
    await person.click(await screen.findByRole('button', { name: 'View me.png' }));
    expect(await screen.findByRole('dialog', { name: 'Photo of Lensa Gemechu' })).toBeVisible();
    expect(http.requests(getClaimDocument)[0]?.params).toEqual({ kind: 'doctor', id: claim.id, fileId: document.id });
  });

  it('leads to rival claims and to the next one that waits, but not to itself', async () => {
    const rival = aListed({ claimantName: 'Someone Else', matchScore: 20 });
    const claim = aClaim({ otherClaims: [rival] });
    const waiting = aListed();
    const { person, router } = openClaim(claim, [claim, waiting]);
    expect(await screen.findByRole('link', { name: 'Someone Else, match score 20%' })).toHaveAttribute(
      'href',
      expect.stringContaining(`claim=doctor.${rival.id}`),
    );
    await person.click(await screen.findByRole('link', { name: 'Next waiting claim' }));
    expect(router.href).toContain(waiting.id);
  });

  it('says when the address names no claim', async () => {
    http.answer(listAdminClaims, []);
    const { unmount } = open('&claim=nonsense');
    expect(await screen.findByText('There is no such claim')).toBeVisible();
    unmount();
    http.refuse(getAdminClaim, { code: 'not_found', message: 'Not found' });
    open(`&claim=doctor.${crypto.randomUUID()}`);
    expect(await screen.findByText('There is no such claim')).toBeVisible();
  });
});

describe('deciding', () => {
  /** A saved sentence for each decision. */
  const sentences = { claim_approve: 'The license matches.', claim_reject: "The documents can't be read." };
  beforeEach(() =>
    http.answer(listReasons, ({ query: { kind } }) => {
      const text = Object.entries(sentences).find(([it]) => it === kind)?.[1] ?? '';
      return [{ id: crypto.randomUUID(), kind: 'claim_reject', text, position: 1 }];
    }),
  );

  it('starts the review with the version that was read', async () => {
    const claim = aClaim();
    http.answer(reviewClaim, mine({ id: claim.id }));
    const { person, toasts } = openClaim(claim);
    await person.click(await screen.findByRole('button', { name: 'Start review' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    const [request] = http.requests(reviewClaim);
    expect(request?.body).toEqual({ action: 'start', version: claim.version });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    expect(toasts).toMatchObject([{ title: 'You are reviewing this claim' }]);
    expect(screen.getByRole('heading', { name: 'Dr. Lensa Gemechu' })).toHaveFocus();
  });

  it('rejects only with a reason, which a saved sentence can begin, and keeps a typed one when the dialog was closed', async () => {
    const claim = mine();
    http.answer(reviewClaim, { ...claim, claimStatus: 'rejected', undoUntil: new Date(Date.now() + 3_600_000).toISOString() });
    const { person } = openClaim(claim);
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    await person.click(await screen.findByRole('button', { name: 'Reject claim' }));
    expect(await screen.findByText('Please explain why you are rejecting this claim')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: "The documents can't be read." }));
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), ' Please send better ones.');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue("The documents can't be read. Please send better ones.");
    await person.click(screen.getByRole('button', { name: 'Reject claim' }));
    expect(await screen.findByRole('button', { name: 'Undo the decision' })).toBeVisible();
    expect(http.requests(reviewClaim).map((it) => it.body)).toEqual([
      { action: 'reject', version: claim.version, notes: "The documents can't be read. Please send better ones." },
    ]);
  });

  it('shows the next administrator at this device no reason that another one typed', async () => {
    const claim = mine();
    const { person, unmount } = openClaim(claim);
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    await person.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not yours.');
    unmount();
    const next = aProviderSession({ providerType: 'admin' }, null);
    http.answer(getAdminClaim, { ...claim, reviewerId: next.account.id });
    const { person: other } = open(`&claim=${claim.kind}.${claim.id}`, next);
    await other.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('');
  });

  const over = '2026-11-01T08:00:00.000Z';
  const contested = (overrides: Partial<AdminClaimDetails> = {}) =>
    mine({ contested: true, answerUntil: over, profile: { ...aClaim().profile, owner }, ...overrides });
  const proposal = {
    proposerId: crypto.randomUUID(),
    proposerName: 'Hana Bekele',
    proposedAt: '2026-11-20T09:00:00.000Z',
    reason: 'The license names the claimant.',
    licenseExpiresOn: '2090-01-01',
    takeOver: ['licenseNumber' as const],
  };

  it('approves with what was read from the license, and says which rival claims are rejected', async () => {
    const evidence = [{ field: 'licenseNumber' as const, claimed: 'MD-9', stored: null, agrees: null }];
    const claim = mine({ evidence, otherClaims: [aListed({ claimantName: 'Abebe Girma' })] });
    const { person } = openClaim(claim);
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Another claim by Abebe Girma will be rejected')).toBeVisible();
    const text = 'Please enter the last day of the license, as the document shows it';
    http.refuse(reviewClaim, { code: 'invalid_input', message: text, issues: [{ path: 'licenseExpiresOn', message: text }] });
    await person.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Same face.');
    await person.click(dialog.getByRole('button', { name: 'Approve claim' }));
    expect(await dialog.findByText(text)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/Last day of the license/), { target: { value: '2090-01-01' } });
    http.answer(reviewClaim, { ...claim, claimStatus: 'approved' });
    await person.click(dialog.getByRole('button', { name: 'Approve claim' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const sent = { action: 'approve', version: claim.version, notes: 'Same face.', takeOver: ['licenseNumber'] };
    expect(http.requests(reviewClaim).map((it) => it.body)).toEqual([sent, { ...sent, licenseExpiresOn: '2090-01-01' }]);
  });

  it('offers neither approval nor transfer of an owned profile before the owner has answered or the time is over', async () => {
    openClaim(contested({ answerUntil: new Date(Date.now() + 86_400_000).toISOString() }));
    expect(await screen.findByText(/The owner was told and can answer until/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve|Propose transfer/ })).not.toBeInTheDocument();
  });

  it('shows the owner’s answer beside the evidence, and proposes a transfer only with a reason and its consequences', async () => {
    const answer = { answer: 'mine' as const, text: 'Mine since 2014.', answeredAt: '2026-11-20T08:30:00.000Z' };
    const claim = contested({ answer, claimedLicenseExpiresOn: '2090-01-01' });
    http.answer(countConsequences, { visits: 2, requests: 0, people: 2 });
    http.answer(reviewClaim, { ...claim, proposal: { ...proposal, proposerId: me } });
    const { person } = openClaim(claim);
    expect(await screen.findByText('Mine since 2014.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Propose transfer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('Booked now: 2 appointments to come.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Propose transfer' }));
    expect(await dialog.findByText('Please explain why the profile should go to the claimant')).toBeVisible();
    await person.click(dialog.getByRole('textbox', { name: 'Reason' }));
    await person.paste('The license names the claimant.');
    await person.click(dialog.getByRole('button', { name: 'Propose transfer' }));
    expect(await screen.findByText(/You can't confirm it yourself/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm transfer' })).not.toBeInTheDocument();
    expect(http.requests(reviewClaim)[0]?.body).toMatchObject({ action: 'propose', licenseExpiresOn: '2090-01-01' });
  });

  it('lets another administrator read the proposal and confirm it', async () => {
    const claim = contested({ reviewerId: crypto.randomUUID(), reviewerName: 'Hana Bekele', proposal, isProposed: true });
    http.answer(countConsequences, { visits: 0, requests: 0, people: 0 });
    http.answer(reviewClaim, { ...claim, claimStatus: 'approved' });
    const { person } = openClaim(claim);
    expect(await screen.findByText('The license names the claimant.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Confirm transfer' }));
    await person.click(await screen.findByRole('button', { name: 'Transfer profile' }));
    await waitFor(() => expect(http.requests(reviewClaim).map((it) => it.body)).toEqual([{ action: 'confirm', version: claim.version }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Confirm transfer|Decline/ })).not.toBeInTheDocument());
  });

  it('lets the proposer withdraw the proposal, in words of its own', async () => {
    const claim = contested({ proposal: { ...proposal, proposerId: me }, isProposed: true });
    http.answer(reviewClaim, { ...claim, proposal: undefined, isProposed: false });
    const { person, toasts } = openClaim(claim);
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your proposal?' }));
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The license is another one.');
    await person.click(dialog.getByRole('button', { name: 'Withdraw proposal' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Proposal withdrawn' }]));
    expect(http.requests(reviewClaim)[0]?.body).toMatchObject({ action: 'decline', notes: 'The license is another one.' });
  });

  it('offers no approval of an uncontested claim on a profile with an owner', async () => {
    openClaim(mine({ profile: { ...aClaim().profile, owner } }));
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.getByText(/Only a contested claim can take it over/)).toBeVisible();
  });

  it('shows who reviews a claim, and takes it over only after a question', async () => {
    const claim = mine({ reviewerId: crypto.randomUUID(), reviewerName: 'Hana Bekele' });
    http.answer(reviewClaim, mine({ id: claim.id }));
    const { person } = openClaim(claim);
    expect(await screen.findByText('Hana Bekele is reviewing this claim')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Take over' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take over' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('shows the new state when another administrator was first', async () => {
    const claim = aClaim();
    http.refuse(reviewClaim, {
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    const { person, toasts } = openClaim(claim);
    const start = await screen.findByRole('button', { name: 'Start review' });
    http.answer(getAdminClaim, { ...claim, claimStatus: 'under_review', reviewerId: crypto.randomUUID(), reviewerName: 'Hana Bekele' });
    await person.click(start);
    expect(await screen.findByText('Hana Bekele is reviewing this claim')).toBeVisible();
    expect(toasts).toMatchObject([
      { title: 'Nothing was changed', description: expect.stringContaining('changed elsewhere in the meantime') },
    ]);
  });

  it('tells a step whose answer was lost as made once the claim shows it, and not as refused by its next version', async () => {
    const claim = aClaim();
    const started = mine({ id: claim.id, version: '2' });
    http.lose(reviewClaim);
    const { person, toasts } = openClaim(claim);
    const start = await screen.findByRole('button', { name: 'Start review' });
    http.answer(getAdminClaim, started);
    await person.click(start);
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    await person.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not yours.');
    await person.click(screen.getByRole('button', { name: 'Reject claim' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    http.answer(getAdminClaim, { ...started, version: '3', claimStatus: 'rejected', verificationNotes: 'Not yours.' });
    await person.click(screen.getByRole('button', { name: 'Reject claim' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(toasts.map((it) => it.title)).toEqual(['You are reviewing this claim', 'Claim rejected']);
    expect(http.requests(reviewClaim)).toHaveLength(3);
  });

  it('undoes a decision only for a reason, and says how long that is possible', async () => {
    const until = new Date(Date.now() + 90 * 60_000).toISOString();
    const claim = aClaim({ claimStatus: 'approved', reviewerId: me, undoUntil: until, reviewedAt: '2026-11-20T09:00:00.000Z' });
    http.answer(reviewClaim, mine({ id: claim.id }));
    const { person } = openClaim(claim);
    expect(await screen.findByText(/You can undo this decision for 1 hr (29|30) min more\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo the decision' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo this decision?' });
    expect(question).toHaveTextContent('The profile will no longer belong to the claimant');
    await person.click(within(question).getByRole('button', { name: 'Undo decision' }));
    expect(await within(question).findByText('Please explain why you undo the decision')).toBeVisible();
    await person.type(within(question).getByRole('textbox', { name: 'Reason' }), 'Wrong line.');
    await person.click(within(question).getByRole('button', { name: 'Undo decision' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    expect(http.requests(reviewClaim)[0]?.body).toEqual({ action: 'undo', version: claim.version, notes: 'Wrong line.' });
  });

  it('lists every step with its person and notes', async () => {
    const steps = (['submit', 'start', 'reject'] as const).map((step) => ({
      id: crypto.randomUUID(),
      step,
      by: step === 'submit' ? null : 'Sara Alemu',
      notes: step === 'reject' ? 'Not yours.' : null,
      newStatus: null,
      createdAt: '2026-11-20T08:00:00.000Z',
    }));
    openClaim(aClaim({ history: steps }));
    const history = await screen.findByRole('region', { name: 'History' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual([
      expect.stringMatching(/^Claimed/),
      expect.stringMatching(/^Review started: Sara Alemu/),
      expect.stringMatching(/^Rejected: Sara Alemu “Not yours\.”/),
    ]);
  });

  it('tells a withdrawn transfer from a declined one', async () => {
    const ended = { by: 'Sara Alemu', notes: null, newStatus: null, step: 'decline', createdAt: '2026-11-20T08:00:00.000Z' } as const;
    openClaim(
      aClaim({
        timeline: [
          { ...ended, id: crypto.randomUUID() },
          { ...ended, id: crypto.randomUUID(), isWithdrawn: true },
        ],
      }),
    );
    const history = await screen.findByRole('region', { name: 'History' });
    expect(within(history).getByText(/^Transfer declined: Sara Alemu/)).toBeVisible();
    expect(within(history).getByText(/^Transfer withdrawn: Sara Alemu/)).toBeVisible();
  });
});
