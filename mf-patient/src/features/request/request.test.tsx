import { describe, expect, it, jest } from '@jest/globals';
import * as api from '@tenaye/contracts/facility-request.ts';
import { stubBackButton } from '@tenaye/testing/back-button.ts';
import { aDiagnosticRequest, aMedicationRequest, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { RequestList } from './RequestList.tsx';

const http = stubHttp();
const { pressBack } = stubBackButton();
const messages = { 'mf-patient': { en } };

function openMedications(request = aMedicationRequest(), path = `/pharmacy?step=upload&request=${request.id}`) {
  http.answer(api.listMedicationRequests, [request]);
  http.answer(api.getMedicationRequest, request);
  return { request, ...renderWithPlatform(<RequestList type="medication" />, { path, user: aUser(), messages }) };
}
function openDiagnostics(request = aDiagnosticRequest()) {
  http.answer(api.listDiagnosticRequests, [request]);
  http.answer(api.getDiagnosticRequest, request);
  return {
    request,
    ...renderWithPlatform(<RequestList type="diagnostic" />, { path: `/diagnostics?request=${request.id}`, user: aUser(), messages }),
  };
}
const detail = async (name: string | RegExp = 'Piassa Pharmacy') => within(await screen.findByRole('dialog', { name }));
const notFound = { code: 'not_found', message: 'Not found' } as const;

describe('a request to a facility that has a new owner', () => {
  it('stays closed to them until the patient says yes, which can be taken back', async () => {
    const sharing = { ownerChangedAt: '2026-11-20T08:00:00.000Z', isShared: null };
    const { request, person } = openMedications(aMedicationRequest({ status: 'completed', sharing }));
    const dialog = await detail();
    expect(dialog.getByText('May the new owner of Piassa Pharmacy see this?')).toBeVisible();
    const share = async (name: string, isShared: boolean) => {
      const changed = { ...request, sharing: { ...sharing, isShared } };
      for (const read of [api.shareMedicationRequest, api.getMedicationRequest] as const) http.answer(read, changed);
      http.answer(api.listMedicationRequests, [changed]);
      await person.click(dialog.getByRole('button', { name }));
    };
    await share('Yes, they may', true);
    expect(await dialog.findByText(/You let them see this/)).toBeVisible();
    await share('No, keep it closed', false);
    expect(await dialog.findByText(/This stays closed to them/)).toBeVisible();
    expect(http.requests(api.shareMedicationRequest).map((it) => it.body)).toEqual([{ share: true }, { share: false }]);
  });
});

describe('a link that asks for a rating', () => {
  it('opens the request with the form for it', async () => {
    const done = aMedicationRequest({ status: 'completed' });
    const { person, router } = openMedications(done, `/pharmacy?request=${done.id}&rate=1`);
    const form = within(await screen.findByRole('alertdialog', { name: 'Rate this service: Piassa Pharmacy' }));
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(router.href).toBe(`/pharmacy?request=${done.id}`);
    expect((await detail()).getByRole('button', { name: 'Rate this service: Piassa Pharmacy' })).toBeVisible();
  });

  it('keeps the request when Back closes the form: the browser gives one Back to both, because nobody has pressed anything', async () => {
    const done = aMedicationRequest({ status: 'completed' });
    openMedications(done, `/pharmacy?request=${done.id}&rate=1`);
    await screen.findByRole('alertdialog', { name: 'Rate this service: Piassa Pharmacy' });
    act(() => void pressBack());
    act(() => void pressBack());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Piassa Pharmacy' })).toBeVisible();
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    act(() => void pressBack());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the list of requests', () => {
  it('shows items, facility, date, amount and status', async () => {
    openMedications(aMedicationRequest({ status: 'ready', totalAmount: 120 }), '/pharmacy');
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Piassa Pharmacy')).toBeVisible();
    expect(row.getByText('Paracetamol')).toBeVisible();
    expect(row.getByText('Ready')).toBeVisible();
    expect(row.getByText(/Sent Sun, Mar 1, 2026/).parentElement).toHaveTextContent('Sent Sun, Mar 1, 2026 · ETB 120.00');
  });

  it('says so when there are none', async () => {
    http.answer(api.listDiagnosticRequests, []);
    renderWithPlatform(<RequestList type="diagnostic" />, { path: '/diagnostics', user: aUser(), messages });
    expect(await screen.findByText('No diagnostic requests yet')).toBeVisible();
  });

  it('reports a failed load, and loads again on request', async () => {
    http.lose(api.listMedicationRequests);
    const { person } = renderWithPlatform(<RequestList type="medication" />, { path: '/pharmacy', user: aUser(), messages });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    http.answer(api.listMedicationRequests, [aMedicationRequest()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Piassa Pharmacy')).toBeVisible();
  });

  it('shows older ones on request, below the others', async () => {
    http.answerPages(api.listMedicationRequests, [[aMedicationRequest()], [aMedicationRequest({ pharmacyName: 'Bole Pharmacy' })]]);
    const { person } = renderWithPlatform(<RequestList type="medication" />, { path: '/pharmacy', user: aUser(), messages });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Bole Pharmacy')).toBeVisible();
    expect(screen.getByText('Piassa Pharmacy')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('values from the bench', () => {
  const act = { at: '2026-03-02T08:00:00.000Z', by: 'Sara Lema' };
  const limits = { low: 12, high: 15.5, criticalLow: 7, criticalHigh: null };
  const low = { name: 'Hemoglobin', value: '6.5', unit: 'g/dL', range: limits, flag: 'critical_low' as const };
  const former = [{ values: [low], entered: act, released: act, corrected: act, reason: 'Two samples were swapped.' }];
  const lab = {
    version: 'b1',
    sample: { accession: '00000042', ...act, age: { count: 34, unit: 'years' as const }, sex: 'female' as const },
    tests: [{ step: 'sent' as const, steps: [{ step: 'sent' as const, ...act }], values: [{ ...low, value: '13' }], entered: act, former }],
  };

  it('are a paper with words for flags, ranges, former values and the reason, and who answers for them', async () => {
    openDiagnostics(aDiagnosticRequest({ status: 'completed', requestedServices: ['CBC'], lab }));
    const paper = (await (await detail(/./)).findByText(/Sample 00000042/)).closest('[data-print]');
    expect(paper).toHaveTextContent('34 years, female');
    expect(paper).toHaveTextContent('Hemoglobin13 g/dLCritically low12–15.5');
    expect(paper).toHaveTextContent('Reason: Two samples were swapped.');
    expect(paper).toHaveTextContent('Entered by Sara Lema, released by Sara Lema');
  });

  it('are not shown before they are sent', async () => {
    const tests = [{ step: 'taken' as const, steps: [{ step: 'taken' as const, ...act }], values: [], entered: null, former: [] }];
    openDiagnostics(aDiagnosticRequest({ status: 'confirmed', requestedServices: ['CBC'], lab: { ...lab, tests } }));
    const { findByText, queryByText } = await detail(/./);
    expect(await findByText("The center has your sample. We'll notify you when it sends values.")).toBeVisible();
    expect(queryByText(/Sample 00000042/)).not.toBeInTheDocument();
  });

  it('come before the request is completed, and nobody is sent to the center for them', async () => {
    openDiagnostics(aDiagnosticRequest({ status: 'confirmed', requestedServices: ['CBC'], lab }));
    expect(await (await detail(/./)).findByText(/^Your values are below\. The center may still add files/)).toBeVisible();
  });

  it('come with how to prepare, where the center has said so', async () => {
    const testAnswers = [{ isDone: true, price: 120, readyInDays: 0, preparation: 'Eat nothing for eight hours.' }];
    openDiagnostics(aDiagnosticRequest({ status: 'quoted', requestedServices: ['Glucose'], testAnswers }));
    expect(await (await detail(/./)).findByText('How to prepare: Eat nothing for eight hours.')).toBeVisible();
  });
});

describe('a request', () => {
  it('opens from the list, and closing returns to the previous page', async () => {
    const { person, router } = openMedications(undefined, '/pharmacy?step=upload');
    await person.click(await screen.findByRole('link', { name: /Details of the request to Piassa Pharmacy/ }));
    const { getByRole } = await detail();
    expect(router.href).toMatch(/^\/pharmacy\?step=upload&request=/);
    await person.click(getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.href).toBe('/pharmacy?step=upload');
  });

  it("opens by its link, and closing keeps the URL's other parameters", async () => {
    const { person, router } = openMedications();
    await person.click((await detail()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.href).toBe('/pharmacy?step=upload'));
  });

  it("says so when the URL names none of the patient's requests", async () => {
    http.answer(api.listMedicationRequests, []);
    http.refuse(api.getMedicationRequest, notFound);
    renderWithPlatform(<RequestList type="medication" />, { path: `/pharmacy?request=${crypto.randomUUID()}`, user: aUser(), messages });
    expect(await (await detail('Request')).findByText("This request can't be found")).toBeVisible();
  });

  it("shows the pharmacy's answer to each medicine, with prices and total", async () => {
    const line = (name: string, quantity: number, answer: api.LineAnswer) => ({ name, quantity, medicationId: null, answer });
    openMedications(
      aMedicationRequest({
        status: 'confirmed',
        totalAmount: 175.5,
        facilityNotes: 'Open until nine',
        steps: [
          { status: 'pending', at: '2026-03-01T07:00:00.000Z' },
          { status: 'confirmed', at: '2026-03-01T09:00:00.000Z' },
        ],
        can: { cancel: false, answerQuote: false },
        requestedMedications: [
          line('Amoxicillin', 21, { availability: 'available', quantity: 21, unitPrice: 7.5, substitute: null }),
          line('Cetirizine', 10, { availability: 'partial', quantity: 4, unitPrice: 3, substitute: null }),
          line('Zinc', 5, { availability: 'substituted', quantity: 1, unitPrice: 6, substitute: 'Zinc syrup' }),
          line('Codeine', 3, { availability: 'unavailable', quantity: 0, unitPrice: null, substitute: null }),
        ],
      }),
    );
    const dialog = await detail();
    const items = within(dialog.getByRole('region', { name: 'Medicines' }));
    expect(items.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Amoxicillin × 21AvailableETB 157.50ETB 7.50 each',
      'Cetirizine × 104 of 10 availableETB 12.00ETB 3.00 each',
      'Zinc × 5Substitute: Zinc syrup × 1ETB 6.00',
      'Codeine × 3Not available',
    ]);
    expect(items.getByText('ETB 175.50')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Note from Piassa Pharmacy' })).toHaveTextContent('Open until nine');
    expect(
      within(dialog.getByRole('region', { name: 'What happened' }))
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual(['You sent the requestSun, Mar 1, 2026, 10:00\u00a0AM', 'You accepted the quoteSun, Mar 1, 2026, 12:00\u00a0PM']);
    expect(dialog.getByRole('link', { name: '+251 91 100 0001' })).toHaveAttribute('href', 'tel:+251911000001');
    expect(dialog.getByRole('status')).toHaveTextContent('The pharmacy is preparing your medicines.');
    expect(dialog.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
  });

  it('says that the facility may no longer practice, not that the patient cancelled or declined', async () => {
    const at = '2026-03-01T07:00:00.000Z';
    openDiagnostics(
      aDiagnosticRequest({
        status: 'cancelled',
        practiceEnded: true,
        steps: [
          { status: 'pending', at },
          { status: 'quoted', at },
          { status: 'cancelled', at },
        ],
        can: { cancel: false, answerQuote: false },
      }),
    );
    const dialog = await detail('Arada Diagnostic Laboratory');
    expect(dialog.getByText("Cancelled by Tenaye, because Arada Diagnostic Laboratory can't take requests any more")).toBeVisible();
    expect(dialog.queryByText(/You (cancelled|declined)/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Find another center' })).toHaveAttribute('href', expect.stringContaining('/diagnostics'));
  });

  it('says how soon an answer usually comes, from how many answers, only while it waits and this is known (n23)', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const facilityHours = Object.fromEntries(days.map((day) => [day, 'Closed']));
    openMedications(aMedicationRequest({ usualAnswer: { minutes: 95, answers: 12 }, facilityHours }));
    const dialog = await detail();
    expect(dialog.getByRole('status')).toHaveTextContent(/Closed today ?Usually answers within 2 hours \(from its last 12 answers\)\./);
  });

  it('shows the reason for a rejection', async () => {
    openDiagnostics(
      aDiagnosticRequest({
        status: 'rejected',
        facilityNotes: 'The machine is being repaired',
        can: { cancel: false, answerQuote: false },
      }),
    );
    const dialog = await detail('Arada Diagnostic Laboratory');
    expect(dialog.getByRole('region', { name: 'Why it was declined' })).toHaveTextContent('The machine is being repaired');
    expect(dialog.getByText('Failed')).toBeVisible();
  });
});

describe('cancelling a request', () => {
  const ask = async (person: ReturnType<typeof openMedications>['person']) => {
    await person.click((await detail()).getByRole('button', { name: 'Cancel request' }));
    return within(await screen.findByRole('alertdialog', { name: 'Cancel this request?' }));
  };

  it('asks first, then shows the request as cancelled, and allows the same one again, even if its first answer was lost', async () => {
    sessionStorage.setItem('request.sending.medication', JSON.stringify({ content: '[]', key: 'first-key' }));
    const { request, person, toasts } = openMedications();
    const cancelled = { ...request, status: 'cancelled' as const, can: { cancel: false, answerQuote: false } };
    http.answer(api.cancelMedicationRequest, cancelled);
    const question = await ask(person);
    expect(http.requests(api.cancelMedicationRequest)).toHaveLength(0);
    http.answer(api.getMedicationRequest, cancelled);
    http.answer(api.listMedicationRequests, [cancelled]);
    await person.click(question.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await (await detail()).findByText('Cancelled')).toBeVisible();
    expect(http.requests(api.cancelMedicationRequest).map((it) => it.params)).toEqual([{ id: request.id }]);
    expect((await detail()).getByRole('status')).toHaveTextContent('Cancelled');
    expect(toasts).toEqual([]);
    expect(sessionStorage.getItem('request.sending.medication')).toBeNull();
  });

  it('is looked up when its answer is lost, because the request behind the question shows that it was made', async () => {
    const { request, person } = openMedications();
    http.lose(api.cancelMedicationRequest);
    const question = await ask(person);
    http.answer(api.getMedicationRequest, { ...request, status: 'cancelled', can: { cancel: false, answerQuote: false } });
    await person.click(question.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await (await detail()).findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('shows the answer when the pharmacy was faster', async () => {
    const { request, person, toasts } = openMedications();
    http.refuse(api.cancelMedicationRequest, { code: 'wrong_status', message: 'This request can no longer be cancelled' });
    const question = await ask(person);
    http.answer(api.getMedicationRequest, { ...request, status: 'confirmed', can: { cancel: false, answerQuote: false } });
    await person.click(question.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await question.findByText('This request can no longer be cancelled')).toBeVisible();
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(question.getByText('The request was not cancelled')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Keep it' }));
    expect((await detail()).queryByRole('button', { name: 'Cancel request' })).toBeNull();
    expect(toasts).toEqual([]);
  });
});

describe('files of a request', () => {
  const result = {
    id: crypto.randomUUID(),
    kind: 'result' as const,
    name: 'blood.pdf',
    contentType: 'application/pdf',
    bytes: 12_500,
    createdAt: '2026-03-02T07:00:00.000Z',
  };
  const openResult = async () => {
    const opened = openDiagnostics(
      aDiagnosticRequest({ status: 'completed', files: [result], can: { cancel: false, answerQuote: false } }),
    );
    return { ...opened, files: within((await detail('Arada Diagnostic Laboratory')).getByRole('region', { name: 'Files' })) };
  };
  const press = (files: Awaited<ReturnType<typeof openResult>>['files']) => files.getByRole('button', { name: 'Download blood.pdf' });

  it('are saved under their names', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: (it: Blob) => `blob:${it.size}`, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const { request, person, files } = await openResult();
    http.answerFile(api.getDiagnosticRequestFile, { content: 'all within range', type: 'application/pdf' });
    await person.click(press(files));
    expect(await files.findByText('Downloaded')).toBeVisible();
    click.mockRestore();
    expect(saved).toEqual(['blood.pdf blob:16']);
    expect(http.requests(api.getDiagnosticRequestFile).map((it) => it.params)).toEqual([{ id: request.id, fileId: result.id }]);
    expect(files.getByText('Result, 12.5 kB')).toBeVisible();
  });

  it('are called what they are: a request for tests is no prescription (m15)', async () => {
    const paper = { ...result, kind: 'prescription' as const, name: 'paper.jpg' };
    openDiagnostics(aDiagnosticRequest({ files: [paper] }));
    expect((await detail('Arada Diagnostic Laboratory')).getByText('Lab or imaging request, 12.5 kB')).toBeVisible();
  });

  it('report that they are gone', async () => {
    const { person, files } = await openResult();
    http.refuse(api.getDiagnosticRequestFile, notFound);
    await person.click(press(files));
    expect(await files.findByRole('alert')).toHaveTextContent('blood.pdf could not be downloaded. This file is no longer available.');
  });

  it('can be downloaded again after an interrupted download', async () => {
    const { person, files } = await openResult();
    http.answerBroken(api.getDiagnosticRequestFile, 'all wi');
    await person.click(press(files));
    expect(await files.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(press(files)).toBeEnabled();
  });
});

describe('a quote', () => {
  const line = (name: string, answer: api.LineAnswer) => ({ name, quantity: 10, medicationId: null, answer });
  const quoted = (more: Partial<api.MedicationRequest> = {}) =>
    aMedicationRequest({
      status: 'quoted',
      version: 'first quote',
      totalAmount: 100,
      requestedMedications: [
        line('Amoxicillin', { availability: 'available', quantity: 10, unitPrice: 7, substitute: null }),
        line('Zinc', { availability: 'substituted', quantity: 10, unitPrice: 3, substitute: 'Zinc syrup' }),
      ],
      can: { cancel: true, answerQuote: true },
      ...more,
    });
  const answers = () => http.requests(api.answerMedicationQuote).map((it) => it.body);

  it('is accepted only after a decision about each substitute', async () => {
    const { request, person, toasts } = openMedications(quoted());
    const dialog = await detail();
    await person.click(dialog.getByRole('button', { name: 'Accept ETB 100.00' }));
    expect(dialog.getByText('Please take or leave out each substitute')).toBeVisible();
    expect(answers()).toEqual([]);
    await person.click(dialog.getByRole('radio', { name: 'Leave it out' }));
    http.answer(api.answerMedicationQuote, { ...request, status: 'confirmed' });
    http.answer(api.getMedicationRequest, { ...request, status: 'confirmed', can: { cancel: true, answerQuote: false } });
    await person.click(dialog.getByRole('button', { name: 'Accept ETB 70.00' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^Confirmed/));
    expect(toasts).toEqual([]);
    expect(answers()).toEqual([{ decision: 'accept', version: request.version, without: [1] }]);
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Your answer' })).not.toBeInTheDocument());
  });

  it('says above its buttons what is given in full, in part and not at all, and that the delivery is included (N4)', async () => {
    const requestedMedications = [
      line('Amoxicillin', { availability: 'available', quantity: 10, unitPrice: 7, substitute: null }),
      line('Paracetamol', { availability: 'partial', quantity: 8, unitPrice: 2, substitute: null }),
      line('Zinc', { availability: 'substituted', quantity: 10, unitPrice: 3, substitute: 'Zinc syrup' }),
      line('Omeprazole', { availability: 'unavailable', quantity: 0, unitPrice: null, substitute: null }),
    ];
    const delivery = { address: 'Bole', fee: 120, distance: 2 };
    const { person } = openMedications(quoted({ requestedMedications, delivery, totalAmount: 236, facilityNotes: 'Open until nine' }));
    const dialog = await detail();
    const answer = dialog.getByRole('region', { name: 'Your answer' });
    expect(answer).toHaveTextContent('Amoxicillin in full · 8 of 10 Paracetamol · Zinc syrup instead of Zinc · no Omeprazole');
    expect(answer).toHaveTextContent(/Accept ETB 236.00.*incl. delivery ETB 120.00$/);
    const receipt = dialog.getByRole('region', { name: 'Medicines' });
    const isBefore = (a: Element, b: Element) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBefore(receipt, dialog.getByRole('region', { name: 'Note from Piassa Pharmacy' }))).toBe(true);
    const zinc = within(within(receipt).getAllByRole('listitem')[2] ?? receipt);
    await person.click(zinc.getByRole('radio', { name: 'Leave it out' }));
    expect(answer).toHaveTextContent('8 of 10 Paracetamol · no Zinc · no Omeprazole');
    expect(receipt).toHaveTextContent(/Total ETB 206.00$/);
  });

  it('names the price of each test, when its result is ready, and what the center does not do (n15)', async () => {
    openDiagnostics(
      aDiagnosticRequest({
        status: 'quoted',
        totalAmount: 320,
        requestedServices: ['Complete blood count', 'MRI of brain'],
        testAnswers: [
          { isDone: true, price: 320, readyInDays: 2 },
          { isDone: false, price: null, readyInDays: null },
        ],
        can: { cancel: true, answerQuote: true },
      }),
    );
    const dialog = await detail('Arada Diagnostic Laboratory');
    expect(
      within(dialog.getByRole('region', { name: 'Tests' }))
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual(['Complete blood countAvailableETB 320.00Result in 2 days', 'MRI of brainNot available']);
    expect(dialog.getByText('Complete blood count · no MRI of brain')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Accept ETB 320.00' })).toBeVisible();
  });

  it('of tests without a price says that the total isn’t known', async () => {
    const answers = { testAnswers: [{ isDone: true, price: null, readyInDays: 0 }], totalAmount: null };
    openDiagnostics(aDiagnosticRequest({ status: 'quoted', ...answers, can: { cancel: true, answerQuote: true } }));
    const dialog = await detail('Arada Diagnostic Laboratory');
    expect(dialog.getByText(/hasn't given all prices/)).toBeVisible();
    expect(dialog.getByText('Result on the same day')).toBeVisible();
  });

  it('counts the complete medicines of a long list instead of naming them', async () => {
    const answer = { availability: 'available' as const, quantity: 10, unitPrice: 7, substitute: null };
    openMedications(quoted({ requestedMedications: ['Amoxicillin', 'Zinc', 'Iron'].map((it) => line(it, answer)) }));
    expect((await detail()).getByRole('region', { name: 'Your answer' })).toHaveTextContent('3 of 3 in full');
  });

  it('is declined after a question, and offers no second way to cancel', async () => {
    const { request, person, toasts } = openMedications(quoted());
    const dialog = await detail();
    expect(dialog.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
    http.answer(api.answerMedicationQuote, { ...request, status: 'cancelled' });
    await person.click(dialog.getByRole('button', { name: 'Decline' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, decline it' }));
    await waitFor(() => expect(answers()).toEqual([{ decision: 'decline', version: request.version }]));
    expect(toasts).toEqual([]);
  });

  it.each([
    ['Decline', 'cancelled'],
    ['Accept ETB 70.00', 'confirmed'],
  ] as const)('%s is looked up when the answer is lost', async (name, status) => {
    const requestedMedications = [line('Amoxicillin', { availability: 'available', quantity: 10, unitPrice: 7, substitute: null })];
    const { request, person, toasts } = openMedications(quoted({ requestedMedications, totalAmount: 70 }));
    http.lose(api.answerMedicationQuote);
    const dialog = await detail();
    http.answer(api.getMedicationRequest, { ...request, status, can: { cancel: false, answerQuote: false } });
    await person.click(dialog.getByRole('button', { name }));
    if (status === 'cancelled') await person.click(await screen.findByRole('button', { name: 'Yes, decline it' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(toasts).toEqual([]);
  });

  it('that was replaced meanwhile is not accepted: the patient reads why and sees the new one', async () => {
    const { person, toasts } = openMedications(quoted({ requestedMedications: [], totalAmount: 70 }));
    http.refuse(api.answerMedicationQuote, {
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    const dialog = await detail();
    http.answer(api.getMedicationRequest, quoted({ totalAmount: 80, version: 'second quote' }));
    await person.click(dialog.getByRole('button', { name: 'Decline' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, decline it' }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: expect.stringContaining('changed elsewhere') }]));
    expect(await dialog.findByRole('button', { name: 'Accept ETB 80.00' })).toBeVisible();
  });

  it('says until when it can be answered, and that its total isn’t known, before anything is accepted', async () => {
    const unpriced = [line('Zinc', { availability: 'available', quantity: 10, unitPrice: null, substitute: null })];
    openMedications(quoted({ totalAmount: null, requestedMedications: unpriced, quoteEndsAt: '2026-03-02T09:00:00.000Z' }));
    const dialog = await detail();
    expect(dialog.getByText(/^Piassa Pharmacy hasn't given all prices, so the total isn't known yet/)).toBeVisible();
    expect(dialog.getByText('You can answer until Mon, Mar 2, 2026, 12:00 PM.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Accept without a total' })).toBeVisible();
  });

  it.each([
    ['expired', "The quote ended: it wasn't answered in time"],
    ['stock', 'The quote ended: its stock was promised to somebody else'],
  ] as const)('that has ended (%s) is no offer any more, and the patient reads what comes next', async (ended, words) => {
    const steps = [
      { status: 'pending' as const, at: '2026-03-01T07:00:00.000Z' },
      { status: 'quoted' as const, at: '2026-03-01T09:00:00.000Z' },
      { status: 'pending' as const, at: '2026-03-02T09:00:00.000Z', ended },
    ];
    openMedications(quoted({ status: 'pending', totalAmount: null, steps, can: { cancel: true, answerQuote: false } }));
    const dialog = await detail();
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText(/You can wait for a new one, or cancel the request/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  });
});

describe('a delivery', () => {
  it.each([
    ['confirmed', 'when they are on their way to you'],
    ['ready', 'On its way to you: the pharmacy brings your medicines'],
    ['completed', 'Medicines delivered'],
  ] as const)('that is %s is never announced as a pickup', async (status, words) => {
    const steps = [
      { status: 'pending' as const, at: '2026-03-01T07:00:00.000Z' },
      { status: 'ready' as const, at: '2026-03-01T09:00:00.000Z' },
      { status, at: '2026-03-01T10:00:00.000Z' },
    ];
    openMedications(aMedicationRequest({ status, steps, delivery: { address: 'Bole, house 12', fee: 60, distance: 2 } }));
    const dialog = await detail();
    expect(dialog.getByText(new RegExp(words))).toBeVisible();
    expect(dialog.getAllByText('Ready, on its way to you').length).toBeGreaterThan(0);
    expect(dialog.getByText('Delivery to Bole, house 12')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/pick ?up|handed over/i);
  });

  it('shows what was paid, and why a completion was taken back', async () => {
    const reopened = 'It was another request.';
    const steps = [
      { status: 'pending' as const, at: '2026-03-01T07:00:00.000Z' },
      { status: 'completed' as const, at: '2026-03-01T09:00:00.000Z' },
      { status: 'confirmed' as const, at: '2026-03-01T09:05:00.000Z', reopened },
    ];
    const payment = { method: 'telebirr' as const, amount: 140.5, paidAt: '2026-03-01T10:00:00.000Z' };
    openMedications(aMedicationRequest({ status: 'confirmed', totalAmount: 147, payment, steps }));
    const dialog = await detail();
    expect(dialog.getByText(/^Paid: telebirr, /).parentElement).toHaveTextContent('ETB 140.50');
    expect(dialog.getByText(`Piassa Pharmacy had completed it by mistake: ${reopened}`)).toBeVisible();
    expect(dialog.queryByText('You accepted the quote')).not.toBeInTheDocument();
  });

  it('shows how many were handed over where that is less than promised', async () => {
    const answer = { availability: 'available' as const, quantity: 60, unitPrice: 2, substitute: null, handedOver: 41 };
    openMedications(
      aMedicationRequest({ status: 'completed', requestedMedications: [{ name: 'Zinc', quantity: 60, medicationId: null, answer }] }),
    );
    const dialog = await detail();
    expect(dialog.getByText('41 of 60 handed over')).toBeVisible();
    expect(dialog.getByText('ETB 82.00')).toBeVisible();
  });
});
