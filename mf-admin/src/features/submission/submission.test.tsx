import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { listReasons } from '@tenaye/contracts/saved-reason.ts';
import {
  assignAreas,
  compareSubmission,
  type DrawnBackCheck,
  getCoverage,
  getSubmission,
  getSubmissionLicensePhoto,
  getSubmissionPhoto,
  listBackChecks,
  listSubmissions,
  loadSavedRecord,
  makeBackCheck,
  reviewSubmission,
  type Submission,
  undoAcceptance,
} from '@tenaye/contracts/submission.ts';
import { listListings } from '@tenaye/contracts/verification.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { keys } from '../../shared/keys.ts';
import { aListing } from '../../shared/listing.test-support.ts';
import { Submissions } from './Submissions.tsx';
import { aDuplicate, aWaitingSubmission } from './submission.test-support.ts';

const http = stubHttp();
// jsdom has no object URLs.
beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
const shared = { provider: aProviderSession({ providerType: 'admin', adminRoles: ['owner'] }, null), messages: { 'mf-admin': { en } } };
const PATH = '/provider/admin?tab=submissions';
const FACILITY = crypto.randomUUID();

const openList = (query = '') => renderWithPlatform(<Submissions />, { ...shared, path: `${PATH}${query}` });
beforeEach(() => {
  for (const spec of [getSubmissionPhoto, getSubmissionLicensePhoto]) http.answerFile(spec, { content: 'photo', type: 'image/png' });
});
const openReview = (submission: Submission) => {
  http.answer(getSubmission, submission);
  http.answer(listSubmissions, [submission]);
  return renderWithPlatform(<Submissions />, { ...shared, path: `${PATH}&submission=${submission.id}` });
};
/** Stands for the counts beside the tabs. */
function Work({ count }: { count(): number }) {
  return <output>{useQuery({ queryKey: keys.work(shared.provider.account.id), queryFn: count }).data}</output>;
}
const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('the list of submissions', () => {
  it('asks for waiting ones, or for those of the address', async () => {
    http.answer(listSubmissions, [aWaitingSubmission()]);
    const { person, router } = openList('&q=selam');
    expect(await screen.findByRole('row', { name: /Sululta Pharmacy.*Pharmacy.*Sululta.*Hana Bekele.*Waiting/ })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Merged' }));
    await waitFor(() => expect(http.requests(listSubmissions)).toHaveLength(2));
    expect(http.requests(listSubmissions).map(({ query }) => [query.status, query.q])).toEqual([
      ['pending', 'selam'],
      ['duplicate', 'selam'],
    ]);
    expect(router.href).toContain('status=duplicate');
  });

  it('says that there is nothing, or that it could not be loaded', async () => {
    http.refuse(listSubmissions, { code: 'internal', message: 'Something went wrong' });
    const { person } = openList();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The submissions could not be loaded');
    http.answer(listSubmissions, []);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No submission here')).toBeVisible();
  });

  it('opens a submission in place of the list, and leads back to it', async () => {
    const submission = aWaitingSubmission();
    http.answer(listSubmissions, [submission]);
    http.answer(getSubmission, submission);
    const { person, router } = openList('&q=selam');
    await person.click(await screen.findByRole('link', { name: 'Sululta Pharmacy' }));
    expect(await screen.findByRole('heading', { name: 'Sululta Pharmacy' })).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Back to the submissions' }));
    expect(router.href).toBe(`${PATH}&q=selam`);
    expect(await screen.findByRole('link', { name: 'Sululta Pharmacy' })).toHaveFocus();
  });
});

describe('the review of a submission', () => {
  it('compares it with what is listed, and gives its position as text and on a map', async () => {
    openReview(aWaitingSubmission());
    const table = within(await screen.findByRole('table', { name: 'Possible duplicates' }));
    const [, own, other] = table.getAllByRole('row');
    expect(own).toHaveTextContent(/This submission.*Sululta Pharmacy.*PH-77.*\+251 91 177 8899/);
    expect(other).toHaveTextContent(/1\. Selam Pharmacy.*Has an owner.*85 of 100.*Name 55, Place 30.*nothing/);
    expect(screen.getByText(/9\.180000, 38\.750000 · Accurate to 8 m/)).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Map of the submission/ })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Photo of Sululta Pharmacy' })).toBeVisible();
    expect(http.requests(getSubmissionPhoto)).toHaveLength(1);
  });

  it('says which listed facility was visited again, and offers to merge it into that one', async () => {
    const [likely, meant] = [aDuplicate(), aDuplicate({ score: 50 })];
    meant.stored = { ...meant.stored, name: 'Meant Pharmacy' };
    const { person } = openReview(aWaitingSubmission({ duplicates: [likely, meant], updates: { id: meant.id, name: 'Meant Pharmacy' } }));
    expect(await screen.findByText('The collector visited Meant Pharmacy, which is listed, again')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Merge' }));
    expect((await dialog()).getByRole('radio', { name: /Meant Pharmacy/ })).toBeChecked();
  });

  it('says how it was measured, what is doubtful, and that no license was seen', async () => {
    const measures = {
      samples: 6,
      spread: 3.2,
      photoMeters: 900,
      photoSeconds: 90,
      formSeconds: 60,
      measuredAt: '2026-03-02T07:50:00.000Z',
    };
    const licensePhoto = { name: 'license.png', contentType: 'image/png', bytes: 900 };
    openReview(aWaitingSubmission({ measures, flags: ['quick', 'farPhoto'], licenseNumber: '', licenseNotSeen: true, licensePhoto }));
    expect(await screen.findByText('2 doubts')).toBeVisible();
    expect(screen.getByText('The photo was taken more than 200 m from the position.')).toBeVisible();
    expect(
      screen.getByText(
        'Mean of 6 positions, 3 m around it · Photo taken 0.9 km away · Photo taken 1.5 min before or after · Form filled in within 1 min',
      ),
    ).toBeVisible();
    expect(screen.getByText('Not seen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'View license.png' })).toBeVisible();
  });

  it('accepts a clinic only with a type that was chosen, in the version that was seen', async () => {
    const submission = aWaitingSubmission({ providerType: 'Clinic', duplicates: [] });
    const { person, toasts } = openReview(submission);
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = await dialog();
    expect(question.queryByRole('option', { name: 'Pharmacy' })).not.toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Accept' }));
    expect(await question.findByText('Please choose the type of the facility')).toBeVisible();
    await person.selectOptions(question.getByLabelText(/Facility type/), 'Medium Clinic');
    http.answer(reviewSubmission, { ...submission, status: 'accepted' });
    await person.click(question.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Submission accepted' }]));
    expect(http.requests(reviewSubmission)[0]?.body).toMatchObject({ action: 'accept', facilityType: 'medium_clinic', version: 'seen' });
  });

  it('is accepted once, and said to be, although the answer and the look-up after it were lost', async () => {
    const submission = aWaitingSubmission({ duplicates: [] });
    const { person, toasts } = openReview(submission);
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = await dialog();
    http.lose(reviewSubmission);
    http.lose(getSubmission);
    await person.click(question.getByRole('button', { name: 'Accept' }));
    expect(await question.findByText('This may not have been saved')).toBeVisible();
    http.answer(getSubmission, { ...submission, status: 'accepted', reviewedAt: submission.createdAt });
    await person.click(question.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Submission accepted' }]));
    expect(http.requests(reviewSubmission).map((it) => it.headers.get('idempotency-key'))).toEqual([expect.stringMatching(/./)]);
  });

  it('leads to the next one once it is decided, and says when none waits', async () => {
    const [first, second] = [aWaitingSubmission(), aWaitingSubmission({ institutionName: 'Bole Pharmacy' })];
    const { person, router } = openReview({ ...first, status: 'accepted', reviewedAt: first.createdAt });
    http.answer(listSubmissions, [first, second]);
    const next = await screen.findByRole('link', { name: 'Next: Bole Pharmacy' });
    expect(http.requests(listSubmissions).at(-1)?.query).toMatchObject({ status: 'pending' });
    http.answer(getSubmission, { ...second, status: 'rejected', reviewedAt: second.createdAt });
    http.answer(listSubmissions, []);
    await person.click(next);
    expect(router.href).toContain(`submission=${second.id}`);
    expect(await screen.findByText('No other submission waits for a review.')).toBeVisible();
  });

  it('merges the marked facts, at first those that the facility lacks', async () => {
    const [first, second] = [aDuplicate(), aDuplicate({ score: 50 })];
    second.stored = { ...second.stored, name: 'Other Pharmacy', phone: '+251922000000' };
    const submission = aWaitingSubmission({ duplicates: [first, second] });
    const { person } = openReview(submission);
    await person.click(await screen.findByRole('button', { name: 'Merge' }));
    const question = await dialog();
    expect(question.getByLabelText(/^Phone/)).toBeChecked();
    await person.click(question.getByRole('radio', { name: /Other Pharmacy/ }));
    expect(question.getByLabelText(/^Phone/)).not.toBeChecked();
    expect(question.getByText('Listed: +251 92 200 0000. Submitted: +251 91 177 8899.')).toBeVisible();
    expect(question.queryByLabelText(/^License number/)).not.toBeInTheDocument();
    await person.click(question.getByLabelText(/^Services/));
    http.answer(reviewSubmission, { ...submission, status: 'duplicate' });
    await person.click(question.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(http.requests(reviewSubmission)[0]?.body).toMatchObject({
        action: 'merge',
        facilityId: second.id,
        fields: ['workingHours', 'services'],
        version: 'seen',
      }),
    );
  });

  it('merges into any facility that is looked up, in the version of that comparison', async () => {
    const submission = aWaitingSubmission({ duplicates: [] });
    const { score, parts, km, ...facility } = aDuplicate();
    const { person } = openReview(submission);
    http.answer(listListings, [aListing({ kind: 'facility', id: facility.id, name: 'Selam Pharmacy', category: 'pharmacy' })]);
    http.answer(compareSubmission, { facility, version: 'compared' });
    await person.click(await screen.findByRole('button', { name: 'Merge' }));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: 'Merge' }));
    expect(await question.findByText('Please choose the facility that the submission duplicates')).toBeVisible();
    await person.type(question.getByRole('combobox', { name: 'Another facility' }), 'selam');
    await person.click(await question.findByRole('option', { name: /Selam Pharmacy/ }));
    expect(await question.findByRole('radio', { name: /Selam Pharmacy/ })).toBeChecked();
    expect(question.getByLabelText(/^Phone/)).toBeChecked();
    http.answer(reviewSubmission, { ...submission, status: 'duplicate' });
    await person.click(question.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(http.requests(compareSubmission)[0]?.params).toEqual({ id: submission.id, facilityId: facility.id });
    expect(http.requests(reviewSubmission).map((it) => it.body)).toMatchObject([
      { action: 'merge', facilityId: facility.id, fields: ['phone', 'workingHours'], version: 'compared' },
    ]);
  });

  it('rejects only with a reason, which can be a saved sentence', async () => {
    http.answer(listReasons, [{ id: crypto.randomUUID(), kind: 'submission_reject', text: 'Another place', position: 1 }]);
    const submission = aWaitingSubmission();
    const { person } = openReview(submission);
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: 'Reject' }));
    expect(await question.findByText('Please explain why you are rejecting this submission')).toBeVisible();
    http.answer(reviewSubmission, { ...submission, status: 'rejected' });
    await person.click(question.getByRole('button', { name: 'Another place' }));
    expect(http.requests(listReasons)[0]?.query).toEqual({ kind: 'submission_reject' });
    await person.click(question.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(http.requests(reviewSubmission).map((it) => it.body)).toEqual([{ action: 'reject', notes: 'Another place', version: 'seen' }]),
    );
  });

  it('sends it back only with a remark', async () => {
    const submission = aWaitingSubmission();
    const { person, toasts } = openReview(submission);
    await person.click(await screen.findByRole('button', { name: 'Send back' }));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: 'Send back' }));
    expect(await question.findByText('Please say what the collector should correct')).toBeVisible();
    http.answer(reviewSubmission, { ...submission, status: 'returned' });
    await person.type(question.getByLabelText('What should be corrected'), 'The photo is dark.');
    await person.click(question.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(http.requests(reviewSubmission).map((it) => it.body)).toEqual([
      { action: 'return', notes: 'The photo is dark.', version: 'seen' },
    ]);
  });

  it('shows the outcome of a reviewed one without acts', async () => {
    openReview(
      aWaitingSubmission({
        status: 'duplicate',
        reviewerName: 'Sara Alemu',
        reviewedAt: '2026-03-03T08:00:00.000Z',
        reviewNotes: 'Same gate.',
        facility: { id: FACILITY, name: 'Selam Pharmacy' },
        duplicates: [],
      }),
    );
    expect(await screen.findByText(/^Merged by Sara Alemu on/)).toBeVisible();
    const href = `/provider/admin?tab=all&review=facility.${FACILITY}`;
    expect(screen.getByRole('link', { name: 'Recorded as Selam Pharmacy' })).toHaveAttribute('href', href);
    expect(http.requests(getSubmissionPhoto)).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Undo the acceptance' })).not.toBeInTheDocument();
    expect(screen.getByText('Same gate.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });
});

describe('an accepted submission', () => {
  it('is taken back after saying what is removed and who is told', async () => {
    const submission = aWaitingSubmission({
      ...{ status: 'accepted', reviewerName: 'Sara Alemu', reviewedAt: '2026-03-03T08:00:00.000Z', duplicates: [] },
      ...{ facility: { id: FACILITY, name: 'Sululta Pharmacy' }, canUndo: true },
    });
    const { person, toasts } = openReview(submission);
    // Its answer is lost, and the button has gone when the submission is read again.
    http.lose(undoAcceptance);
    await person.click(await screen.findByRole('button', { name: 'Undo the acceptance' }));
    http.answer(getSubmission, { ...submission, status: 'pending', facility: null, canUndo: false });
    const question = await dialog();
    expect(question.getByText(/^Sululta Pharmacy is removed from the listings.*Hana Bekele is told\.$/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Undo the acceptance' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The submission waits for a review again' }]));
    expect(http.requests(undoAcceptance)).toMatchObject([{ params: { id: submission.id } }]);
  });

  it('is taken out of the facility again that it was merged into, after saying who is told', async () => {
    const submission = aWaitingSubmission({
      ...{ status: 'duplicate', reviewerName: 'Sara Alemu', reviewedAt: '2026-03-03T08:00:00.000Z', duplicates: [] },
      ...{ facility: { id: FACILITY, name: 'Sululta Pharmacy' }, canUndo: false, canUndoMerge: true },
    });
    const { person } = openReview(submission);
    http.refuse(undoAcceptance, { code: 'wrong_status', message: 'This listing was changed since.' });
    await person.click(await screen.findByRole('button', { name: 'Undo the merge' }));
    const question = await dialog();
    expect(question.getByText(/^Sululta Pharmacy gets the facts back.*Hana Bekele is told, and so is the owner/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Undo the merge' }));
    expect(await question.findByRole('alert')).toHaveTextContent('The merge was not undone');
  });
});

describe('the coverage', () => {
  beforeEach(() => http.answer(listBackChecks, []));
  const counts = { submissions: 12, waiting: 3, returned: 2, accepted: 7, lastAt: '2026-03-02T08:00:00.000Z' };

  it('shows where collectors have been, and leads to the submissions of a town and back to the list', async () => {
    http.answer(listSubmissions, []);
    http.answer(getCoverage, {
      areas: [{ area: 'Sululta', facilities: 40, ...counts }],
      collectors: [
        { id: crypto.randomUUID(), name: 'Hana Bekele', areas: 2, today: 4, flagged: 5, drawn: 3, checked: 2, wrong: 1, ...counts },
      ],
      assignments: [],
    });
    const { person, router } = openList('&status=rejected');
    await person.click(await screen.findByRole('link', { name: 'Coverage' }));
    const towns = within(await screen.findByRole('table', { name: 'By town' }));
    expect(towns.getByRole('row', { name: /Sululta 40 12 3 2 7 Mon, Mar 2, 2026/ })).toBeVisible();
    const people = within(screen.getByRole('table', { name: 'By collector' }));
    expect(people.getByRole('row', { name: /Hana Bekele 4 2 5 2 of 3, 1 wrong 12 3 2 7/ })).toBeVisible();
    await person.click(towns.getByRole('link', { name: 'Sululta' }));
    expect(await screen.findByRole('heading', { name: 'Submissions' })).toBeVisible();
    expect(router.href).toBe(`${PATH}&status=rejected&q=Sululta`);
  });

  it('shows where submissions are, on a map and as a list, of one collector if asked', async () => {
    const place = { area: 'Sululta', status: 'pending' as const, latitude: 9.18, longitude: 38.75 };
    const [hana, sara] = [crypto.randomUUID(), crypto.randomUUID()];
    const places = [
      { ...place, id: crypto.randomUUID(), name: 'Sululta Pharmacy', collectorId: hana, collectorName: 'Hana Bekele' },
      {
        ...place,
        id: crypto.randomUUID(),
        name: 'Adama Clinic',
        area: 'Adama',
        latitude: 8.54,
        collectorId: sara,
        collectorName: 'Sara Alemu',
      },
    ];
    http.answer(listSubmissions, []);
    http.answer(getCoverage, { areas: [], collectors: [], assignments: [], places });
    const { person, router } = openList('&coverage=all');
    expect(await screen.findByRole('button', { name: 'Adama Clinic, by Sara Alemu, SA' })).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Collector'), 'Hana Bekele');
    expect(screen.queryByRole('button', { name: /^Adama Clinic/ })).not.toBeInTheDocument();
    await person.click(screen.getByText('1 place as a list'));
    const list = within(await screen.findByRole('table', { name: 'Where submissions are' }));
    expect(list.getByRole('row', { name: /Sululta Pharmacy Sululta Hana Bekele Waiting/ })).toBeVisible();
    http.answer(getSubmission, aWaitingSubmission({ id: places[0]?.id ?? '', status: 'rejected', reviewedAt: null }));
    await person.click(screen.getByRole('button', { name: 'Sululta Pharmacy, by Hana Bekele, HB' }));
    expect(router.href).toContain(`submission=${places[0]?.id}`);
  });

  it('assigns towns to a collector who has sent nothing yet, and keeps what was typed when that is refused', async () => {
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const assignments = [
      { id, name: 'Hana Bekele', areas: ['Sululta'], version: 'seen' },
      { id: other, name: 'Sara Alemu', areas: [], version: 'none' },
    ];
    http.answer(listSubmissions, []);
    http.answer(getCoverage, { areas: [], collectors: [], assignments });
    http.refuse(assignAreas, { code: 'internal', message: 'Something went wrong' });
    const { person, toasts } = openList('&coverage=all');
    await person.click(await screen.findByRole('button', { name: 'Assign towns to Hana Bekele' }));
    const question = await dialog();
    await person.type(question.getByLabelText(/^Towns/), ', Adama{Enter}Bole');
    await person.click(question.getByRole('button', { name: 'Save the towns' }));
    expect(await question.findByRole('alert')).toBeVisible();
    http.answer(assignAreas, { areas: ['Sululta', 'Adama', 'Bole'] });
    await person.click(question.getByRole('button', { name: 'Save the towns' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Towns assigned' }]));
    expect(http.requests(assignAreas).at(-1)).toMatchObject({
      params: { id },
      body: { areas: ['Sululta', 'Adama', 'Bole'], version: 'seen' },
    });
  });

  it('says which towns another administrator has assigned meanwhile, before they are replaced', async () => {
    const hana = { id: crypto.randomUUID(), name: 'Hana Bekele', areas: ['Sululta'], version: 'seen' };
    const coverage = { areas: [], collectors: [], assignments: [hana] };
    http.answer(listSubmissions, []);
    http.answer(getCoverage, coverage);
    http.refuse(assignAreas, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    const { person, toasts } = openList('&coverage=all');
    await person.click(await screen.findByRole('button', { name: 'Assign towns to Hana Bekele' }));
    const question = await dialog();
    await person.type(question.getByLabelText(/^Towns/), ', Adama');
    http.answer(getCoverage, { ...coverage, assignments: [{ ...hana, areas: ['Bole', 'Yeka'], version: 'newer' }] });
    await person.click(question.getByRole('button', { name: 'Save the towns' }));
    expect(await question.findByText('The towns are now: Bole, Yeka')).toBeVisible();
    expect(question.getByLabelText(/^Towns/)).toHaveValue('Sululta, Adama');
    http.answer(assignAreas, { areas: ['Sululta', 'Adama'] });
    await person.click(question.getByRole('button', { name: 'Save the towns' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Towns assigned' }]));
    expect(http.requests(assignAreas).map(({ body }) => body)).toMatchObject([{ version: 'seen' }, { version: 'newer' }]);
  });

  it('lists what was drawn for a back-check, and records what was found there', async () => {
    const drawn: DrawnBackCheck = {
      ...{ id: crypto.randomUUID(), providerType: 'Clinic', institutionName: 'Sululta Clinic', physicalAddress: 'Main road' },
      ...{ cityLocation: 'Sululta', latitude: 9.18, longitude: 38.75, collectorName: 'Hana Bekele', drawnAt: '2026-03-02T08:00:00.000Z' },
      ...{ checkedAt: null, checkerName: null, outcome: null, notes: null },
    };
    const checked = { checkedAt: '2026-03-03T08:00:00.000Z', checkerName: 'Sara Alemu', outcome: 'not_found', notes: 'A shop' } as const;
    http.answer(listSubmissions, []);
    http.answer(getCoverage, { areas: [], collectors: [], assignments: [] });
    http.answer(listBackChecks, [drawn, { ...drawn, ...checked, id: crypto.randomUUID(), institutionName: 'Adama Clinic' }]);
    http.answer(makeBackCheck);
    const { person, toasts } = openList('&coverage=all');
    const table = within(await screen.findByRole('table', { name: 'Back-checks' }));
    expect(table.getByRole('row', { name: /Adama Clinic.*No such facility.*A shop.*Sara Alemu/ })).toBeVisible();
    await person.click(table.getByRole('button', { name: 'Record what you found at Sululta Clinic' }));
    const question = await dialog();
    await person.selectOptions(question.getByLabelText('What did you find?'), 'The facility, but something is different');
    const save = () => person.click(question.getByRole('button', { name: 'Send the back-check' }));
    await save();
    expect(await question.findByText('Please say what is different')).toBeVisible();
    await person.type(question.getByLabelText(/^What is different/), 'Another phone');
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The back-check is sent' }]));
    expect(http.requests(makeBackCheck)).toMatchObject([
      { params: { id: drawn.id }, body: { outcome: 'differs', notes: 'Another phone' } },
    ]);
  });

  it('says that nobody was anywhere, or that it could not be loaded', async () => {
    http.refuse(getCoverage, { code: 'internal', message: 'Something went wrong' });
    const { person } = openList('&coverage=all');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The coverage could not be loaded');
    http.answer(getCoverage, { areas: [], collectors: [], assignments: [] });
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No collector has submitted anything yet')).toBeVisible();
    expect(http.requests(getCoverage)).toHaveLength(2);
  });
});

describe('the file of a phone', () => {
  const photo = { name: 'facility.jpg', data: 'data:image/jpeg;base64,cGhvdG8=' };
  const aRecord = (institutionName: string, more: object = {}) => ({
    ...{ accountId: crypto.randomUUID(), key: crypto.randomUUID(), corrects: null, state: 'waiting', madeAt: '2026-03-02T08:30:00.000Z' },
    ...{ form: { institutionName }, photo, ...more },
  });
  // jsdom's files can't be read as text.
  const fileOf = (content: string) =>
    Object.assign(new File([content], 'tenaye-records.json', { type: 'application/json' }), { text: async () => content });
  const nameIn = (body: unknown): unknown =>
    body instanceof FormData ? JSON.parse(String(body.get('record'))).form.institutionName : undefined;

  it('is checked record by record before anything is stored, and only what can be loaded is loaded, with its photo', async () => {
    http.answer(listSubmissions, []);
    http.answer(loadSavedRecord, ({ body }) =>
      nameIn(body) === 'Draft Clinic' ? { outcome: 'draft', collectorName: null } : { outcome: 'ready', collectorName: 'Hana Bekele' },
    );
    http.refuse(
      loadSavedRecord,
      { code: 'not_found', message: 'Its collector has no account here' },
      ({ body }) => nameIn(body) === 'Lost Clinic',
    );
    let counted = 0;
    const page = (
      <>
        <Work count={() => ++counted} />
        <Submissions />
      </>
    );
    const { person } = renderWithPlatform(page, { ...shared, path: PATH });
    await person.click(await screen.findByRole('link', { name: "Load a phone's file" }));
    const records = [aRecord('Selam Clinic'), aRecord('Draft Clinic', { key: null }), aRecord('Lost Clinic'), 'nonsense'];
    await person.upload(await screen.findByLabelText(/Choose the file/), fileOf(JSON.stringify(records)));
    expect(await screen.findByRole('row', { name: /Selam Clinic Hana Bekele New Can be loaded/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Draft Clinic.*Draft: its collector has not submitted it/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Lost Clinic.*Its collector has no account here/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Record 4.*This is no record of a phone/ })).toBeVisible();
    expect(screen.getByText('1 record becomes a submission of Hana Bekele and waits for review.')).toBeVisible();
    expect(http.requests(loadSavedRecord).map((it) => it.query.dryRun)).toEqual(['true', 'true', 'true']);

    http.answer(loadSavedRecord, { outcome: 'loaded', collectorName: 'Hana Bekele' });
    await person.dblClick(screen.getByRole('button', { name: 'Load 1 record' }));
    expect(await screen.findByText('1 record was loaded.')).toBeVisible();
    const [sent, ...others] = http.requests(loadSavedRecord).slice(3);
    expect([nameIn(sent?.body), sent?.query.dryRun, others]).toEqual(['Selam Clinic', undefined, []]);
    expect(sent?.body instanceof FormData && sent.body.get('photo')).toBeInstanceOf(File);
    await waitFor(() => expect(counted).toBe(2));
  });

  it('that is another one is refused, and a check that was cut off goes on with the rest', async () => {
    http.answer(listSubmissions, []);
    http.lose(loadSavedRecord);
    const { person } = openList('&saved=file');
    await person.upload(await screen.findByLabelText(/Choose the file/), fileOf('name,phone'));
    expect(await screen.findByText("This is not a file that a collector's phone saved")).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Remove/ }));
    await person.upload(await screen.findByLabelText(/Choose the file/), fileOf(JSON.stringify([aRecord('Selam Clinic')])));
    await person.click(await screen.findByRole('button', { name: 'Check the rest' }));
    expect(screen.getByRole('row', { name: /Selam Clinic.*Not checked yet/ })).toBeVisible();
    http.answer(loadSavedRecord, { outcome: 'known', collectorName: 'Hana Bekele' });
    await person.click(await screen.findByRole('button', { name: 'Check the rest' }));
    expect(await screen.findByRole('row', { name: /Selam Clinic.*Was there already/ })).toBeVisible();
    expect(screen.getByText('There is nothing to load.')).toBeVisible();
  });
});
