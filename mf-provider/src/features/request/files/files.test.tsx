import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getDiagnosticRequestFile, getMedicationRequestFile, type RequestFile } from '@tenaye/contracts/facility-request.ts';
import {
  addResults,
  countProviderRequests,
  deleteDraftFile,
  getProviderRequest,
  listProviderRequests,
  type ProviderRequest,
  releaseResults,
  withdrawResult,
} from '@tenaye/contracts/facility-request-provider.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aProviderFacility, aProviderRequest, requestCounts } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { Requests } from '../Requests.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const stream = stubEventStream();

const saved: string[] = [];
let click: ReturnType<typeof jest.spyOn>;
beforeAll(() => {
  Object.assign(URL, { createObjectURL: (it: Blob) => `blob:${it.type}-${it.size}`, revokeObjectURL: () => {} });
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterAll(() => click.mockRestore());

const aFile = (kind: RequestFile['kind'], name: string, contentType: string): RequestFile => ({
  id: crypto.randomUUID(),
  kind,
  name,
  contentType,
  bytes: 12_500,
  createdAt: '2026-03-02T07:00:00.000Z',
});

async function open(request: ProviderRequest) {
  http.answer(listProviderRequests, [request]);
  http.answer(getProviderRequest, request);
  http.answer(getProviderFacility, aProviderFacility());
  http.answer(countProviderRequests, requestCounts());
  const page = renderWithPlatform(<Requests type={request.requestType} />, {
    path: `/provider/pharmacy?view=requests&request=${request.id}`,
    provider,
    messages: { 'mf-provider': { en } },
  });
  await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' });
  return page;
}

describe('the prescription', () => {
  const picture = aFile('prescription', 'paper.jpg', 'image/jpeg');
  const document = aFile('prescription', 'paper.pdf', 'application/pdf');
  const prescription = () => within(screen.getByRole('region', { name: 'Prescription' }));

  it('is viewed in place, zoomed and rotated', async () => {
    const request = aProviderRequest({ files: [picture] });
    const { person } = await open(request);
    http.answerFile(getMedicationRequestFile, { content: 'jpeg', type: 'image/jpeg' });
    await person.click(prescription().getByRole('button', { name: 'View paper.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prescription of Selam Bekele' }));
    const image = await dialog.findByRole('img', { name: 'Prescription of Selam Bekele' });
    expect(image).toHaveAttribute('src', 'blob:image/jpeg-4');
    await person.click(dialog.getByRole('button', { name: 'Zoom in' }));
    expect(dialog.getByText('150%')).toBeVisible();
    expect(image.parentElement?.parentElement).toHaveStyle({ width: '150%' });
    await person.click(dialog.getByRole('button', { name: 'Zoom out' }));
    await person.click(dialog.getByRole('button', { name: 'Zoom out' }));
    expect(dialog.getByText('100%')).toBeVisible();
    expect(http.requests(getMedicationRequestFile).map((it) => it.params)).toEqual([{ id: request.id, fileId: picture.id }]);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is called a lab or imaging request where tests are asked for (m15)', async () => {
    const request = aProviderRequest({ requestType: 'diagnostic', requestedMedications: [], requestedServices: ['CBC'], files: [picture] });
    const { person } = await open(request);
    http.answerFile(getDiagnosticRequestFile, { content: 'jpeg', type: 'image/jpeg' });
    const paper = within(screen.getByRole('region', { name: 'Lab or imaging request' }));
    await person.click(paper.getByRole('button', { name: 'View paper.jpg' }));
    expect(await screen.findByRole('dialog', { name: 'Lab or imaging request of Selam Bekele' })).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const { person } = await open(aProviderRequest({ files: [picture] }));
    http.lose(getMedicationRequestFile);
    await person.click(prescription().getByRole('button', { name: 'View paper.jpg' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    http.answerFile(getMedicationRequestFile, { content: 'jpeg', type: 'image/jpeg' });
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img')).toBeVisible();
  });

  it('is downloaded under its name', async () => {
    const { person } = await open(aProviderRequest({ files: [document] }));
    http.answerFile(getMedicationRequestFile, { content: '%PDF', type: 'application/pdf' });
    saved.length = 0;
    await person.click(prescription().getByRole('button', { name: 'Download paper.pdf' }));
    expect(await prescription().findByText('Downloaded')).toBeVisible();
    expect(saved).toEqual(['paper.pdf blob:application/pdf-4']);
  });

  it('can still be downloaded when its PDF is damaged', async () => {
    const { person } = await open(aProviderRequest({ files: [document] }));
    http.answerFile(getMedicationRequestFile, { content: '%PDF', type: 'application/pdf' });
    await person.click(prescription().getByRole('button', { name: 'View paper.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prescription of Selam Bekele' }));
    expect(await dialog.findByText("This document can't be shown here. Download it to read it.")).toBeVisible();
  });

  it('says when it is gone, and when none was ever sent', async () => {
    const { person, unmount } = await open(aProviderRequest({ files: [picture] }));
    http.refuse(getMedicationRequestFile, { code: 'not_found', message: 'Not found' });
    await person.click(prescription().getByRole('button', { name: 'Download paper.jpg' }));
    expect(await prescription().findByRole('alert')).toHaveTextContent(
      'paper.jpg could not be downloaded. This file is no longer available.',
    );
    unmount();
    await open(aProviderRequest());
    expect(prescription().getByText(/didn't send a prescription/)).toBeVisible();
  });
});

describe('results', () => {
  const tests = (more: Partial<ProviderRequest> = {}) =>
    aProviderRequest({
      requestType: 'diagnostic',
      status: 'confirmed',
      requestedMedications: [],
      requestedServices: ['X-ray'],
      can: { setStatus: ['completed', 'rejected'], addResults: true },
      ...more,
    });
  const form = async () => within(await screen.findByRole('form', { name: 'Add results' }));
  const choose = async (person: Awaited<ReturnType<typeof open>>['person'], ...files: File[]) =>
    person.upload((await form()).getByLabelText(/Choose the results/), files);
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
  /** Chooses a file and sends it; the answer comes when `answered` is resolved. */
  const sendOne = async (request: ProviderRequest) => {
    const first = await open(request);
    const answered = later<ProviderRequest>();
    http.answer(addResults, () => answered.promise);
    await choose(first.person, pdf('one.pdf'));
    await first.person.click((await form()).getByRole('button', { name: /^Send to/ }));
    await (await form()).findByRole('progressbar');
    return { first, answered };
  };

  it('are added one after the other, with a description, and are listed and downloadable', async () => {
    const request = tests();
    const { person, toasts } = await open(request);
    const answerWith = (...names: string[]) => {
      const files = names.map((it) => aFile('result', it, 'application/pdf'));
      const now = { ...request, results: 'All within range', files };
      http.answer(addResults, now);
      http.answer(getProviderRequest, now);
    };
    answerWith('one.pdf');
    await choose(person, pdf('one.pdf'));
    await person.type((await form()).getByLabelText(/Summary of the results/), 'All within range');
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(await results.findByText('one.pdf')).toBeVisible();
    expect(results.getByText('All within range')).toBeVisible();
    answerWith('one.pdf', 'two.pdf');
    await choose(person, pdf('two.pdf'));
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    expect(await results.findByText('two.pdf')).toBeVisible();
    const bodies = http.requests(addResults).map(({ body }) => body instanceof FormData && [...body.keys()]);
    expect(bodies).toEqual([
      ['results', 'result'],
      ['results', 'result'],
    ]);
    expect(toasts).toHaveLength(2);
    http.answerFile(getDiagnosticRequestFile, { content: '%PDF', type: 'application/pdf' });
    await person.click(results.getByRole('button', { name: 'Download two.pdf' }));
    expect(await results.findByText('Downloaded')).toBeVisible();
  });

  it('are chosen together, lose what was chosen by mistake, and go in one call', async () => {
    const { person } = await open(tests());
    http.answer(addResults, tests());
    await choose(person, pdf('one.pdf'), pdf('wrong.pdf'));
    await choose(person, pdf('two.pdf'));
    await person.click((await form()).getByRole('button', { name: 'Remove wrong.pdf' }));
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    await waitFor(() => expect(http.requests(addResults)).toHaveLength(1));
    const body = http.requests(addResults)[0]?.body;
    expect(body instanceof FormData && body.getAll('result').map((it) => it instanceof File && it.name)).toEqual(['one.pdf', 'two.pdf']);
    await waitFor(async () => expect((await form()).queryByText('one.pdf')).not.toBeInTheDocument());
  });

  it('of which the server refuses one stay, and the refused one is named', async () => {
    const { person } = await open(tests());
    const message = 'This file is damaged.';
    http.refuse(addResults, { code: 'unusable_file', message, issues: [{ path: 'result.1', message }] });
    await choose(person, pdf('one.pdf'), pdf('two.pdf'));
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    expect(await (await form()).findByText('two.pdf: This file is damaged.')).toBeVisible();
    expect((await form()).getByText('one.pdf')).toBeVisible();
  });

  it('require a file', async () => {
    const { person } = await open(tests());
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    expect(await (await form()).findByText('Please choose a file')).toBeVisible();
  });

  it.each(['unsupported_type', 'unusable_file', 'too_large'] as const)(
    'that the server refuses as %s stay, with the reason at the file',
    async (code) => {
      const { person } = await open(tests());
      http.refuse(addResults, { code, message: "This file can't be opened. Please choose another." });
      await choose(person, pdf('page.pdf'));
      await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
      expect(await (await form()).findByText("This file can't be opened. Please choose another.")).toBeVisible();
      expect((await form()).getByText('page.pdf')).toBeVisible();
    },
  );

  it('of another type are refused before they are sent', async () => {
    const { person } = await open(tests());
    await choose(person, pdf('fine.pdf'));
    await person.click((await form()).getByRole('button', { name: 'Remove fine.pdf' }));
    const input = (await form()).getByLabelText(/Choose the results/);
    input.removeAttribute('accept');
    await person.upload(input, new File(['x'], 'page.html', { type: 'text/html' }));
    expect((await form()).getByText("page.html: This type of file can't be used.")).toBeVisible();
    expect(http.requests(addResults)).toEqual([]);
  });

  it('are not added to a request that a colleague rejected meanwhile, and the page says so', async () => {
    const request = tests();
    const { person } = await open(request);
    http.refuse(addResults, { code: 'wrong_status', message: 'Results can be added once the tests are confirmed' });
    http.answer(getProviderRequest, { ...request, status: 'rejected', can: { setStatus: [], addResults: false } });
    await choose(person, pdf('one.pdf'));
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Status changed: Rejected');
    expect(screen.queryByRole('form', { name: 'Add results' })).not.toBeInTheDocument();
  });

  it('are saved as a draft, which sends them to nobody', async () => {
    const { person, toasts } = await open(tests());
    http.answer(addResults, tests());
    await choose(person, pdf('one.pdf'));
    await person.click((await form()).getByRole('button', { name: 'Save as a draft' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Draft saved, not sent yet' }]));
    const body = http.requests(addResults)[0]?.body;
    expect(body instanceof FormData && body.get('isDraft')).toBe('true');
  });

  it('are still chosen, with what was typed about them, after a look at another page, until they are sent', async () => {
    const request = tests();
    const first = await open(request);
    const upload = await form();
    await first.person.upload(upload.getByLabelText(/Choose the results/), new File(['%PDF'], 'blood.pdf', { type: 'application/pdf' }));
    await first.person.type(upload.getByLabelText(/Summary of the results/), 'All within range');
    first.unmount();
    const { person, toasts } = await open(request);
    const again = await form();
    expect(again.getByText('blood.pdf')).toBeVisible();
    expect(again.getByLabelText(/Summary of the results/)).toHaveValue('All within range');
    http.answer(addResults, { ...request, results: 'All within range' });
    await person.click(again.getByRole('button', { name: /^Send to/ }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect((await form()).queryByText('blood.pdf')).toBeNull();
  });

  it('are not lost by a reload before they are sent without a question of the browser', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const request = tests();
    const { person, toasts } = await open(request);
    expect(isAsked()).toBe(false);
    await choose(person, pdf('one.pdf'));
    await person.type((await form()).getByLabelText(/Summary of the results/), 'Normal ');
    expect(isAsked()).toBe(true);
    const sent = { ...request, results: 'Normal', files: [aFile('result', 'one.pdf', 'application/pdf')] };
    http.answer(addResults, sent);
    http.answer(getProviderRequest, sent);
    await person.click((await form()).getByRole('button', { name: 'Send to Selam Bekele' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('that were saved as a draft, or whose summary a colleague has written, are nothing that a reload would lose', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const request = tests();
    const { person, toasts } = await open(request);
    await choose(person, pdf('one.pdf'));
    await person.type((await form()).getByLabelText(/Summary of the results/), 'Normal');
    const files = [aFile('result', 'one.pdf', 'application/pdf')];
    const entered = { at: '2026-03-02T07:00:00.000Z', by: 'Sara Lema' };
    const drafted = { ...request, resultDraft: { files, results: 'Normal', entered } };
    http.answer(addResults, drafted);
    http.answer(getProviderRequest, drafted);
    await person.click((await form()).getByRole('button', { name: 'Save as a draft' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(isAsked()).toBe(false));
    http.answer(getProviderRequest, { ...request, results: 'All within range', files });
    stream.sendRequest({ id: request.id });
    expect(await screen.findByText('All within range')).toBeVisible();
    expect(isAsked()).toBe(false);
  });

  it('chosen while others are being sent are still there after a look at another page', async () => {
    const request = tests();
    const { person, toasts, unmount } = await open(request);
    const answered = later<ProviderRequest>();
    http.answer(addResults, () => answered.promise);
    await choose(person, pdf('one.pdf'));
    await person.click((await form()).getByRole('button', { name: /^Send to/ }));
    await choose(person, pdf('two.pdf'));
    answered.resolve(request);
    await waitFor(() => expect(toasts).toHaveLength(1));
    unmount();
    const again = await open(request);
    expect((await form()).queryByText('one.pdf')).toBeNull();
    await again.person.click((await form()).getByRole('button', { name: 'Remove two.pdf' }));
  });

  it('are not offered again to somebody who comes back while they are being sent, unless that fails', async () => {
    const request = tests();
    const first = await open(request);
    const answered = later<ProviderRequest>();
    http.answer(addResults, async () => {
      await answered.promise;
      throw new TypeError('connection lost');
    });
    await choose(first.person, pdf('one.pdf'));
    await first.person.click((await form()).getByRole('button', { name: /^Send to/ }));
    await (await form()).findByRole('progressbar');
    first.unmount();
    const second = await open(request);
    expect((await form()).queryByText('one.pdf')).toBeNull();
    second.unmount();
    answered.resolve(request);
    await act(async () => undefined);
    await open(request);
    expect(await (await form()).findByText('one.pdf')).toBeVisible();
  });

  it('chosen by somebody who has left and come back while others are sent are still there after a further look away', async () => {
    const request = tests();
    const { first, answered } = await sendOne(request);
    first.unmount();
    const second = await open(request);
    await choose(second.person, pdf('two.pdf'));
    answered.resolve(request);
    await waitFor(() => expect(first.toasts).toHaveLength(1));
    second.unmount();
    const third = await open(request);
    await third.person.click((await form()).getByRole('button', { name: 'Remove two.pdf' }));
  });

  it('that are being sent are not offered again beside those chosen meanwhile, nor do these replace what is chosen later', async () => {
    const request = tests();
    const { first, answered } = await sendOne(request);
    await choose(first.person, pdf('two.pdf'));
    first.unmount();
    const second = await open(request);
    expect(await (await form()).findByText('two.pdf')).toBeVisible();
    expect((await form()).queryByText('one.pdf')).toBeNull();
    await choose(second.person, pdf('three.pdf'));
    answered.resolve(request);
    await waitFor(() => expect(first.toasts).toHaveLength(1));
    second.unmount();
    await open(request);
    expect(await (await form()).findByText('two.pdf')).toBeVisible();
    expect((await form()).getByText('three.pdf')).toBeVisible();
  });

  it('can be withdrawn with a reason, which takes the summary along', async () => {
    const files = [aFile('result', 'one.pdf', 'application/pdf'), aFile('result', 'wrong.pdf', 'application/pdf')];
    const [one, wrong] = files;
    const request = tests({ results: 'All within range', files });
    const { person, toasts } = await open(request);
    const past = { addedAt: '2026-03-02T07:00:00.000Z', withdrawnAt: '2026-03-02T08:00:00.000Z', reason: "Another patient's" };
    const now = { ...request, results: null, files: files.slice(0, 1), withdrawnResults: [{ id: wrong?.id ?? '', ...past }] };
    http.answer(withdrawResult, now);
    await person.click(screen.getByRole('button', { name: 'Withdraw a result' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw a result?' }));
    expect(dialog.getByText(/^Selam Bekele can no longer open it/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Yes, withdraw it' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/));
    await person.type(dialog.getByLabelText('Reason'), "Another patient's");
    http.answer(getProviderRequest, now);
    await person.click(dialog.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText("You withdrew a result: Another patient's")).toBeVisible();
    expect(http.requests(withdrawResult).map((it) => [it.params, it.body])).toEqual([
      [{ id: request.id, fileId: wrong?.id }, { reason: "Another patient's" }],
    ]);
    expect(toasts).toEqual([{ title: 'Result withdrawn', description: 'The patient has been notified.' }]);
    expect(screen.queryByText('wrong.pdf')).not.toBeInTheDocument();
    expect(screen.getByText(one?.name ?? '')).toBeVisible();
    expect((await form()).getByLabelText(/Summary of the results/)).toHaveValue('');
  });

  it('is told as withdrawn, the last one too, though the answer was lost', async () => {
    const request = tests({ files: [aFile('result', 'wrong.pdf', 'application/pdf')] });
    const { person, toasts } = await open(request);
    await person.click(screen.getByRole('button', { name: 'Withdraw a result' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw a result?' }));
    await person.type(dialog.getByLabelText('Reason'), 'Wrong patient');
    const at = '2026-03-02T08:00:00.000Z';
    const withdrawn = { id: request.files[0]?.id ?? '', addedAt: at, withdrawnAt: at, reason: 'Wrong patient' };
    http.lose(withdrawResult);
    http.answer(getProviderRequest, { ...request, files: [], withdrawnResults: [withdrawn] });
    await person.click(dialog.getByRole('button', { name: 'Yes, withdraw it' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Result withdrawn' }]));
  });
});

describe('a draft of results', () => {
  const act = { at: '2026-03-02T08:00:00.000Z', by: 'Sara Lema' };
  const files = ['one.pdf', 'two.pdf'].map((name) => ({ ...aFile('result', name, 'application/pdf'), entered: act }));
  const drafted = (draft = files) =>
    aProviderRequest({
      requestType: 'diagnostic',
      status: 'confirmed',
      requestedMedications: [],
      requestedServices: ['X-ray'],
      lab: { version: 'b2', sample: null, tests: [] },
      resultDraft: draft.length > 0 ? { files: draft, results: 'Low iron', entered: act } : null,
      can: { setStatus: ['completed', 'rejected'], addResults: true },
    });
  const region = () => within(screen.getByRole('region', { name: 'Draft, not sent yet' }));

  it('says who added what, and is sent after a question that names the patient, with the summary as it was corrected', async () => {
    const { person, toasts } = await open(drafted());
    expect(region().getAllByText(/^Added by Sara Lema, Mon, Mar 2, 2026/)).toHaveLength(2);
    expect(region().getByText('Low iron')).toBeVisible();
    await person.click(region().getByRole('button', { name: 'Send the draft' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send the draft to Selam Bekele?' }));
    expect(dialog.getByText(/^Selam Bekele sees 2 results at once/)).toBeVisible();
    await person.type(await dialog.findByLabelText(/Summary of the results/), ', take iron');
    const released = files.map((it) => ({ ...it, released: { ...act, by: 'Abel Lema' } }));
    const sent = { ...drafted([]), files: released, results: 'Low iron, take iron' };
    http.answer(releaseResults, sent);
    http.answer(getProviderRequest, sent);
    await person.click(dialog.getByRole('button', { name: 'Send to Selam Bekele' }));
    expect(await screen.findAllByText(/^Added by Sara Lema, sent by Abel Lema, Mon, Mar 2, 2026/)).toHaveLength(2);
    expect(http.requests(releaseResults).map((it) => it.body)).toEqual([{ version: 'b2', results: 'Low iron, take iron' }]);
    expect(toasts).toEqual([{ title: 'Results sent', description: 'The patient has been notified.' }]);
  });

  it('that a colleague has changed meanwhile is not sent unseen, and what was typed stays', async () => {
    const { person } = await open(drafted());
    await person.click(region().getByRole('button', { name: 'Send the draft' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(await dialog.findByLabelText(/Summary of the results/), '!');
    http.refuse(releaseResults, { code: 'changed_elsewhere', message: 'This was changed elsewhere.' });
    await person.click(dialog.getByRole('button', { name: 'Send to Selam Bekele' }));
    expect(await dialog.findByText(/This was changed elsewhere/)).toBeVisible();
    expect(dialog.getByLabelText(/Summary of the results/)).toHaveValue('Low iron!');
  });

  it('takes further files and sends none of them', async () => {
    const { person } = await open(drafted());
    http.answer(addResults, drafted());
    const form = within(await screen.findByRole('form', { name: 'Add results' }));
    expect(form.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
    await person.upload(form.getByLabelText(/Choose the results/), new File(['%PDF'], 'three.pdf', { type: 'application/pdf' }));
    await person.click(form.getByRole('button', { name: 'Add to the draft' }));
    await waitFor(() => expect(http.requests(addResults)).toHaveLength(1));
    const body = http.requests(addResults)[0]?.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['isDraft', 'result']);
  });

  it('loses a file after a question, and says that the summary goes with the last one', async () => {
    const request = drafted(files.slice(0, 1));
    const { person } = await open(request);
    await person.click(region().getByRole('button', { name: 'Delete one.pdf' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete one.pdf?' }));
    expect(dialog.getByText(/the summary of the draft goes with it/)).toBeVisible();
    http.answer(deleteDraftFile, drafted([]));
    http.answer(getProviderRequest, drafted([]));
    await person.click(dialog.getByRole('button', { name: 'Delete one.pdf' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft, not sent yet' })).not.toBeInTheDocument());
    expect(http.requests(deleteDraftFile).map((it) => it.params)).toEqual([{ id: request.id, fileId: files[0]?.id }]);
  });
});
