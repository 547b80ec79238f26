import { describe, expect, it } from '@jest/globals';
import { correctValues, enterValues, moveTests, takeBackStep } from '@tenaye/contracts/facility-request-lab.ts';
import {
  countProviderRequests,
  getProviderRequest,
  listProviderRequests,
  type ProviderRequest,
} from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport, LabTest } from '@tenaye/contracts/lab-report.ts';
import { keepTest, listPrices, type PricedTest } from '@tenaye/contracts/price-list.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aProviderFacility, aProviderRequest, requestCounts } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { FieldGrid } from '../../../shared/columns.ts';
import { Requests } from '../Requests.tsx';
import { code128Path, code128Widths } from './code128.ts';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const stream = stubEventStream();

const act = { at: '2026-03-02T08:00:00.000Z', by: 'Sara Lema' };
const aTest = (more: Partial<LabTest> = {}): LabTest => ({ step: null, steps: [], values: [], entered: null, former: [], ...more });
const sample = { accession: '00000042', ...act, age: { count: 34, unit: 'years' as const }, sex: 'female' as const };
const range = { sex: null, fromAge: null, toAge: null, ageUnit: 'years' as const, low: 12, high: 15.5, criticalLow: 7, criticalHigh: null };
const cbc: PricedTest = {
  name: 'CBC',
  price: 320,
  readyInDays: 0,
  preparation: null,
  measurements: [
    { name: 'Hemoglobin', unit: 'g/dL', ranges: [range] },
    { name: 'Platelets', unit: '10⁹/L', ranges: [] },
  ],
  version: 'v1',
};
const low = { name: 'Hemoglobin', value: '6.5', unit: 'g/dL', range, flag: 'critical_low' as const };
const taken = aTest({ step: 'taken', steps: [{ step: 'taken', ...act }] });
const sent = aTest({ step: 'sent', steps: [{ step: 'sent', ...act }], values: [low], entered: act });

async function open(lab: Partial<LabReport>, more: Partial<ProviderRequest> = {}, answerPrices = () => http.answer(listPrices, [cbc])) {
  const request = aProviderRequest({
    status: 'confirmed',
    requestType: 'diagnostic',
    requestedServices: ['CBC', 'Malaria smear'],
    requestedMedications: [],
    lab: { version: 'b1', sample, tests: [taken, aTest()], ...lab },
    can: { setStatus: ['completed', 'rejected'], addResults: true },
    ...more,
  });
  http.answer(listProviderRequests, [request]);
  http.answer(getProviderRequest, request);
  http.answer(getProviderFacility, aProviderFacility({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory' }));
  http.answer(countProviderRequests, requestCounts());
  answerPrices();
  for (const change of [moveTests, takeBackStep, enterValues, correctValues]) http.answer(change, request);
  const { person, toasts } = renderWithPlatform(<Requests type="diagnostic" />, {
    path: `/provider/diagnostic_center?view=requests&request=${request.id}`,
    provider,
    messages: { 'mf-provider': { en } },
  });
  const bench = within(await screen.findByRole('region', { name: 'At the bench' }));
  const row = within(await bench.findByRole('listitem', { name: 'CBC' }));
  const told = (title: string) => waitFor(() => expect(toasts.map((it) => it.title)).toContain(title));
  /** Loses the answer of a change that the center's next reading shows as made. */
  const loseAnswer = (change: Parameters<typeof http.lose>[0], tests: LabTest[]) => {
    http.lose(change);
    http.answer(getProviderRequest, { ...request, lab: { version: 'b2', sample, tests } });
  };
  return { person, request, bench, row, told, loseAnswer };
}
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the bench', () => {
  it('asks for age and sex with the first samples, and takes those of all tests that are done', async () => {
    const answers = [true, false].map((isDone) => ({ isDone, price: null, readyInDays: null }));
    const { person, bench, told } = await open({ sample: null, tests: [aTest(), aTest()] }, { testAnswers: answers });
    expect(bench.queryByText('Malaria smear')).not.toBeInTheDocument();
    await person.click(bench.getAllByRole('button', { name: 'Take the sample' })[0] as HTMLElement);
    const question = await dialog('Take the samples');
    await person.click(question.getByRole('button', { name: 'Samples taken' }));
    expect(await question.findByText("Please enter the patient's age and sex")).toBeVisible();
    await person.type(question.getByLabelText('Age'), '8');
    await person.selectOptions(question.getByLabelText('In'), 'months');
    await person.click(question.getByLabelText('female'));
    await person.click(question.getByRole('button', { name: 'Samples taken' }));
    await told('Samples taken');
    expect(http.requests(moveTests).map((it) => it.body)).toEqual([
      { version: 'b1', step: 'taken', tests: [0], sample: { age: { count: 8, unit: 'months' }, sex: 'female' } },
    ]);
  });

  it('moves one test by one press, and all that are ready together', async () => {
    const { person, row, bench } = await open({ tests: [taken, taken] });
    await person.click(row.getByRole('button', { name: 'Start running' }));
    await person.click(await bench.findByRole('button', { name: 'Start 2 tests' }));
    expect(http.requests(moveTests).map((it) => it.body)).toEqual([
      { version: 'b1', step: 'running', tests: [0] },
      { version: 'b1', step: 'running', tests: [0, 1] },
    ]);
  });

  it('lets nothing else begin while a step is sent', async () => {
    const { person, row } = await open({});
    const enter = await row.findByRole('button', { name: 'Enter values' });
    const moved = later<ProviderRequest>();
    http.answer(moveTests, () => moved.promise);
    await person.click(row.getByRole('button', { name: 'Start running' }));
    expect(enter).toHaveAttribute('aria-busy', 'true');
    expect(row.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-busy', 'true');
    moved.resolve(aProviderRequest({ requestType: 'diagnostic' }));
    await waitFor(() => expect(enter).not.toHaveAttribute('aria-busy'));
  });

  it('offers to send only what has values', async () => {
    const { row } = await open({});
    expect(row.queryByRole('button', { name: 'Send to the patient' })).not.toBeInTheDocument();
  });

  it('takes the values of what the center measures, says at once what they mean, and leaves out what was not measured', async () => {
    const { person, row, told } = await open({});
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    const form = await dialog('Values of CBC');
    await person.type(await form.findByLabelText(/Hemoglobin \(g\/dL\)/), '6.5');
    expect(form.getByText('Reference range 12–15.5 · Critically low')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Save the values' }));
    await told('Values saved, not sent yet');
    expect(http.requests(enterValues).map((it) => it.body)).toEqual([
      { version: 'b1', test: 0, values: [{ name: 'Hemoglobin', value: '6.5', unit: 'g/dL' }] },
    ]);
  });

  it('waits for units and ranges before it asks for values', async () => {
    const list = later<PricedTest[]>();
    const { person, row } = await open({}, {}, () => http.answer(listPrices, () => list.promise));
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    expect(row.getByRole('button', { name: 'Enter values' })).toHaveAttribute('aria-busy', 'true');
    list.resolve([cbc]);
    expect(await (await dialog('Values of CBC')).findByLabelText(/Hemoglobin \(g\/dL\)/)).toBeVisible();
  });

  it('says that units and ranges could not be loaded, and asks for the values once they are', async () => {
    const { person, row } = await open({}, {}, () => http.refuse(listPrices, { code: 'unavailable', message: 'No' }));
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    expect(await row.findByText('Units and ranges could not be loaded')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    http.answer(listPrices, [cbc]);
    await person.click(row.getByRole('button', { name: 'Try again' }));
    expect(await (await dialog('Values of CBC')).findByLabelText(/Hemoglobin \(g\/dL\)/)).toBeVisible();
  });

  it('shows a refused value at its own field, though an empty one before it was not sent', async () => {
    const { person, row } = await open({});
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    const form = await dialog('Values of CBC');
    await person.type(await form.findByLabelText(/Platelets/), '200');
    http.refuse(enterValues, {
      code: 'invalid_input',
      message: 'No',
      issues: [{ path: 'values.0.value', message: 'Too many' }],
    });
    await person.click(form.getByRole('button', { name: 'Save the values' }));
    expect(await form.findByLabelText(/Platelets/)).toHaveAccessibleDescription(expect.stringContaining('Too many'));
  });

  it('never writes over values that a colleague has entered unseen, and shows them on request', async () => {
    const { person, row, request } = await open({});
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    const form = await dialog('Values of CBC');
    await person.type(await form.findByLabelText(/Hemoglobin/), '12');
    http.answer(getProviderRequest, {
      ...request,
      lab: { version: 'b2', sample, tests: [{ ...taken, values: [low], entered: act }, aTest()] },
    });
    stream.sendRequest({ id: request.id });
    await screen.findByText('6.5');
    const stale = { code: 'changed_elsewhere' as const, message: 'This was changed elsewhere in the meantime.' };
    http.refuse(enterValues, stale, ({ body }) => enterValues.body.parse(body).version !== 'b2');
    await person.click(form.getByRole('button', { name: 'Save the values' }));
    await person.click(await screen.findByRole('button', { name: 'Load the current version' }));
    expect(await (await dialog('Values of CBC')).findByLabelText(/Hemoglobin/)).toHaveValue('6.5');
    expect(http.requests(enterValues).map((it) => it.body)).toMatchObject([{ version: 'b1' }]);
  });

  it('keeps the fields of a further value in one line, though only one label takes two', async () => {
    const { person, row } = await open({});
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    const form = await dialog('Values of CBC');
    await person.click(await form.findByRole('button', { name: 'Add another value' }));
    expect(form.getByLabelText('What is measured').closest(String(FieldGrid))).toContainElement(form.getByLabelText('Value'));
  });

  it('corrects sent values with a reason, and keeps the former ones in sight', async () => {
    const former = [{ values: [low], entered: act, released: act, corrected: act, reason: 'Two samples were swapped.' }];
    const { person, row, told } = await open({ tests: [{ ...sent, values: [{ ...low, value: '13', flag: 'normal' }], former }, aTest()] });
    expect(within(row.getByRole('table', { name: 'Former values of CBC' })).getByText('6.5')).toBeVisible();
    await person.click(await row.findByRole('button', { name: 'Correct values' }));
    const form = await dialog('Correct the values of CBC');
    await person.clear(form.getByLabelText(/Hemoglobin/));
    await person.type(form.getByLabelText(/Hemoglobin/), '14');
    await person.click(form.getByRole('button', { name: 'Send the correction' }));
    expect(await form.findByText('Please give a reason')).toBeVisible();
    await person.type(form.getByLabelText('Reason'), 'A typing error.');
    await person.click(form.getByRole('button', { name: 'Send the correction' }));
    await told('Values corrected');
    expect(http.requests(correctValues).map((it) => it.body)).toEqual([
      { version: 'b1', test: 0, values: [{ name: 'Hemoglobin', value: '14', unit: 'g/dL' }], reason: 'A typing error.' },
    ]);
  });

  it('tells of values and corrections whose answer was lost as what they are, and sends none of them twice', async () => {
    const kept = { ...low, value: '13.5', flag: 'normal' as const };
    const { person, row, told, loseAnswer } = await open({ tests: [sent, aTest()] });
    await person.click(await row.findByRole('button', { name: 'Correct values' }));
    const form = await dialog('Correct the values of CBC');
    await person.clear(form.getByLabelText(/Hemoglobin/));
    await person.type(form.getByLabelText(/Hemoglobin/), '13,5');
    await person.type(form.getByLabelText('Reason'), 'A typing error.');
    const former = [{ values: [low], entered: act, released: act, corrected: act, reason: 'A typing error.' }];
    loseAnswer(correctValues, [{ ...sent, values: [kept], former }, aTest()]);
    await person.click(form.getByRole('button', { name: 'Send the correction' }));
    await told('Values corrected');
    expect(http.requests(correctValues)).toHaveLength(1);
  });

  it('tells that a step was made though its answer was lost', async () => {
    const { person, row, told, loseAnswer } = await open({ tests: [{ ...taken, values: [low], entered: act }, aTest()] });
    loseAnswer(moveTests, [sent, aTest()]);
    await person.click(row.getByRole('button', { name: 'Send to the patient' }));
    await told('Values sent');
  });

  it('tells that values were saved though the answer was lost', async () => {
    const { person, row, told, loseAnswer } = await open({});
    await person.click(await row.findByRole('button', { name: 'Enter values' }));
    const form = await dialog('Values of CBC');
    await person.type(await form.findByLabelText(/Hemoglobin/), '6.5');
    loseAnswer(enterValues, [{ ...taken, values: [low], entered: act }, aTest()]);
    await person.click(form.getByRole('button', { name: 'Save the values' }));
    await told('Values saved, not sent yet');
  });

  it('keeps units and ranges of a test once, for its price list', async () => {
    const { person, row, told } = await open({});
    http.answer(keepTest, [cbc]);
    await person.click(await row.findByRole('button', { name: 'Units and ranges' }));
    const form = await dialog('Change CBC');
    await person.type(
      form.getByLabelText('High above', { selector: '[name="measurements.0.ranges.0.high"]' }),
      '{Backspace}{Backspace}{Backspace}{Backspace}16',
    );
    await person.click(form.getByRole('button', { name: 'Save' }));
    await told('Price list saved');
    expect(http.requests(keepTest)[0]?.body).toMatchObject({
      version: 'v1',
      formerName: 'CBC',
      measurements: [{ name: 'Hemoglobin', ranges: [{ low: 12, high: 16, criticalLow: 7, sex: null }] }, { name: 'Platelets' }],
    });
  });
});

describe('a step that was a mistake', () => {
  it('takes a step back after a question that names it, and never one that was sent', async () => {
    const running = { ...taken, step: 'running' as const, steps: [...taken.steps, { step: 'running' as const, ...act }] };
    const { person, row, bench, told } = await open({ tests: [running, sent] });
    expect(bench.getAllByRole('button', { name: 'Take back' })).toHaveLength(1);
    await person.click(row.getByRole('button', { name: 'Take back' }));
    const question = await dialog('Take back "Running" of CBC?');
    expect(question.getByText(/^The test goes back to "Sample taken"/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Take back' }));
    await told('Step taken back');
    expect(http.requests(takeBackStep).map((it) => it.body)).toEqual([{ version: 'b1', test: 0 }]);
  });

  it('takes back one step only, also when the answer was lost', async () => {
    const running = { ...taken, step: 'running' as const, steps: [...taken.steps, { step: 'running' as const, ...act }] };
    const { person, row, told, loseAnswer } = await open({ tests: [running, sent] });
    await person.click(row.getByRole('button', { name: 'Take back' }));
    const question = await dialog('Take back "Running" of CBC?');
    loseAnswer(takeBackStep, [taken, sent]);
    await person.click(question.getByRole('button', { name: 'Take back' }));
    await told('Step taken back');
    expect(http.requests(takeBackStep)).toHaveLength(1);
  });

  it('asks about the step that was shown when the question opened, whatever is read meanwhile', async () => {
    const running = { ...taken, step: 'running' as const, steps: [...taken.steps, { step: 'running' as const, ...act }] };
    const { person, row, loseAnswer } = await open({ tests: [running, sent] });
    await person.click(row.getByRole('button', { name: 'Take back' }));
    const question = await dialog('Take back "Running" of CBC?');
    loseAnswer(takeBackStep, [running, sent]);
    await person.click(question.getByRole('button', { name: 'Take back' }));
    await question.findByRole('alert');
    await person.click(question.getByRole('button', { name: 'Take back' }));
    expect(http.requests(takeBackStep).map((it) => it.body)).toEqual([
      { version: 'b1', test: 0 },
      { version: 'b1', test: 0 },
    ]);
  });

  it('says that the values of a sample go with it', async () => {
    const { person, row } = await open({ tests: [{ ...taken, values: [low], entered: act }, aTest()] });
    await person.click(row.getByRole('button', { name: 'Take back' }));
    expect(
      (await dialog('Take back "Sample taken" of CBC?')).getByText(/values that were entered for the sample are deleted/),
    ).toBeVisible();
  });
});

describe('the papers', () => {
  it('have a label with the patient, the tests and the barcode of the sample', async () => {
    const { person, bench } = await open({});
    await person.click(bench.getByRole('button', { name: 'Print the label' }));
    const paper = (await screen.findByRole('img', { name: 'Barcode of sample 00000042' })).closest('[data-print]');
    expect(paper).toHaveTextContent('Selam Bekele, 34 years, female');
    expect(paper).toHaveTextContent('CBC, Malaria smear');
  });

  it('have the released values with who entered and released them', async () => {
    const { person, bench } = await open({ tests: [sent, aTest()] });
    await person.click(bench.getByRole('button', { name: 'Print the values' }));
    const paper = (await screen.findByText(/Entered by Sara Lema, released by Sara Lema/)).closest('[data-print]');
    expect(paper).toHaveTextContent('Bole Laboratory');
    expect(paper).toHaveTextContent('6.5 g/dLCritically low');
  });
});

describe('Code 128', () => {
  it('begins with set C, ends with the check symbol and the stop, and has eleven modules for each symbol', () => {
    // Values 105 (start), 0, 0, 0, 42; check (105 + 42 × 4) mod 103 = 67.
    const symbols = ['211232', '212222', '212222', '212222', '112133', '141122', '2331112'];
    expect(code128Widths('00000042').join('')).toBe(symbols.join(''));
    expect(code128Widths('00000042').reduce((sum, it) => sum + it, 0)).toBe(6 * 11 + 13);
    expect(code128Path('00000042').width).toBe(6 * 11 + 13 + 20);
  });
});
