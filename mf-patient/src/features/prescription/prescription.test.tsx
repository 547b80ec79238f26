import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { READING_GOES_ON } from '@tenaye/contracts/prescription.facts.ts';
import {
  type DetectedMedication,
  type DiagnosticsReading,
  findPharmacyReading,
  type PharmacyReading,
  readForDiagnostics,
  readForPharmacy,
  searchMedications,
  searchTests,
} from '@tenaye/contracts/prescription.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { PrescriptionReader, type PrescriptionReaderProps } from './PrescriptionReader.tsx';
import type { ConfirmedPrescription } from './prescription.ts';
import { guessOf } from './reading/guess.ts';

const http = stubHttp();
const prescriptionId = '11111111-1111-4111-8111-111111111111';
const medicationId = '22222222-2222-4222-8222-222222222222';
const aPrescription = (name = 'paper.pdf') => new File(['x'], name, { type: 'application/pdf' });

const amoxicillin: DetectedMedication = {
  name: 'Amoxicillin',
  strength: '500mg',
  form: 'Capsule',
  quantity: 21,
  medicationId,
  confidence: 0.95,
  line: 'Amoxicillin 500mg Capsule #21',
};
const doubtful: DetectedMedication = {
  ...amoxicillin,
  name: 'Paracetamol',
  quantity: null,
  medicationId: null,
  confidence: 0.5,
  line: 'Parcetmol',
};
const pharmacyReading = (...detectedMedications: DetectedMedication[]): PharmacyReading => ({
  prescriptionId,
  source: 'ocr',
  detectedMedications,
});
const diagnosticsReading: DiagnosticsReading = {
  prescriptionId,
  source: 'text',
  facilityTypes: ['diagnostic_lab'],
  detectedTests: [{ name: 'Complete blood count', testId: null, kind: 'lab', confidence: 1, line: 'CBC' }],
};

/** Skips the minimum of two seconds that the analysis shows, except in the test about them. */
const realTimeout = globalThis.setTimeout;
const takeTheTime = () => void Reflect.set(globalThis, 'setTimeout', realTimeout);
beforeEach(() => {
  const hurried = (act: () => void, ms?: number) => realTimeout(act, ms === 2000 ? 0 : ms);
  Reflect.set(globalThis, 'setTimeout', Object.assign(hurried, realTimeout));
});
afterEach(takeTheTime);

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
});

function open(kind: FinderKind = 'pharmacy', rest: Partial<PrescriptionReaderProps> = {}) {
  const onConfirm = jest.fn<(it: ConfirmedPrescription) => void>();
  const analyzing: boolean[] = [];
  const rendered = renderWithPlatform(
    <PrescriptionReader kind={kind} onConfirm={onConfirm} onAnalyzing={(it) => void analyzing.push(it)} {...rest} />,
    { messages: { 'mf-patient': { en } } },
  );
  return { ...rendered, onConfirm, analyzing };
}
type OpenReader = ReturnType<typeof open>;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function upload({ person }: OpenReader, file = aPrescription()) {
  await person.upload(screen.getByLabelText(/drop it here/), file);
  await person.click(await screen.findByRole('button', { name: /^Read / }));
}
const line = (name: RegExp) => within(screen.getByRole('listitem', { name }));

describe('reading a prescription', () => {
  it('states the upload rules, and leads from the file through two seconds of analysis to a confirmed list', async () => {
    takeTheTime();
    http.answer(readForPharmacy, pharmacyReading(amoxicillin));
    const opened = open();
    expect(screen.getByText(/max 10MB/)).toBeVisible();
    const begun = Date.now();
    await opened.person.upload(screen.getByLabelText(/drop it here/), aPrescription());
    await waitFor(() => expect(button('Read prescription')).toHaveFocus());
    await opened.person.click(button('Read prescription'));
    expect(await screen.findByRole('heading', { name: 'Analyzing…' })).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Check what was found' })).toHaveFocus();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
    expect(opened.analyzing).toEqual([false, true]);
    const item = line(/1 of 1: Amoxicillin/);
    expect(item.getByText('Sure (95%)')).toBeVisible();
    expect(item.getByText('In the document: Amoxicillin 500mg Capsule #21')).toBeVisible();
    await opened.person.click(button('Confirm 1 medicine'));
    expect(opened.onConfirm.mock.calls).toEqual([
      [
        {
          prescriptionId,
          medications: [{ name: 'Amoxicillin 500mg Capsule', quantity: 21, medicationId }],
          services: [],
          facilityTypes: [],
        },
      ],
    ]);
  });

  it('counts no medicine as found that the patient has added', async () => {
    http.answer(readForPharmacy, pharmacyReading(amoxicillin));
    const opened = open();
    await upload(opened);
    await screen.findByText('1 medicine found');
    await opened.person.click(button('Add a medicine'));
    expect(line(/2 of 2/).getByLabelText('Quantity')).toBeVisible();
    expect(screen.getByText('1 medicine found')).toBeVisible();
  });

  it('asks to check uncertain readings, and for quantities that could not be read', async () => {
    http.answer(readForPharmacy, pharmacyReading(amoxicillin, doubtful));
    const opened = open();
    await upload(opened);
    await screen.findByText('2 medicines found');
    expect(line(/2 of 2/).getByText('Check this (50%)')).toBeVisible();
    await opened.person.click(button('Confirm 2 medicines'));
    expect(opened.onConfirm).not.toHaveBeenCalled();
    const quantity = line(/2 of 2/).getByLabelText('Quantity');
    expect(quantity).toHaveFocus();
    expect(quantity).toHaveAccessibleDescription('How many? From 1 to 999');
    await opened.person.type(quantity, '12');
    expect(quantity).not.toHaveAccessibleDescription();
    await opened.person.type(line(/2 of 2/).getByRole('combobox'), ' syrup');
    expect(line(/2 of 2/).getByLabelText('Quantity')).toHaveAccessibleDescription('How many bottles, not ml');
    await opened.person.click(button('Confirm 2 medicines'));
    expect(opened.onConfirm.mock.calls[0]?.[0].medications.map((it) => it.quantity)).toEqual([21, 12]);
  });

  it('drops no line without a match: each is added and corrected, or dismissed, before the list is confirmed', async () => {
    const unmatchedLines = [
      { line: '2. Vogalib sachets x 6', name: 'Vogalib sachets', quantity: 6 },
      { line: 'House No. 12', name: 'House', quantity: 12 },
    ];
    http.answer(readForPharmacy, { ...pharmacyReading(amoxicillin), unmatchedLines });
    http.answer(searchMedications, []);
    const opened = open();
    const { person } = opened;
    await upload(opened);
    expect(await screen.findByText('2 lines match no medicine that we know')).toBeVisible();
    expect(screen.getByText('In the document: 2. Vogalib sachets x 6')).toBeVisible();
    await person.click(button('Confirm 1 medicine'));
    expect(screen.getByText('Please add or dismiss each line that matches no medicine')).toBeVisible();
    expect(button('Add to the list: Vogalib sachets')).toHaveFocus();
    expect(opened.onConfirm).not.toHaveBeenCalled();
    opened.unmount();
    const again = open();
    await again.person.click(button('Add to the list: Vogalib sachets'));
    const name = line(/2 of 2/).getByLabelText('Medicine');
    expect(name).toHaveFocus();
    expect(screen.getByText('1 medicine found')).toBeVisible();
    await again.person.type(name, ' 5g');
    await again.person.click(button('Dismiss: House'));
    expect(button('Add a medicine')).toHaveFocus();
    await again.person.click(button('Confirm 2 medicines'));
    expect(again.onConfirm.mock.calls[0]?.[0].medications).toEqual([
      { name: 'Amoxicillin 500mg Capsule', quantity: 21, medicationId },
      { name: 'Vogalib sachets 5g', quantity: 6, medicationId: null },
    ]);
  });

  it('shows the lines without a match when no medicine was found, and says so in words', async () => {
    const unmatchedLines = [{ line: 'Vogalib x 6', name: 'Vogalib', quantity: 6 }];
    http.answer(readForPharmacy, { ...pharmacyReading(), unmatchedLines });
    await upload(open());
    expect(await screen.findByRole('button', { name: 'Add to the list: Vogalib' })).toBeVisible();
    expect(screen.getByText('No medicine that we know was found')).toBeVisible();
  });

  it('changes a name to one from the catalogue, removes a line and adds one by hand', async () => {
    http.answer(readForPharmacy, pharmacyReading(amoxicillin, doubtful));
    const opened = open();
    const { person } = opened;
    await upload(opened);
    await screen.findByText('2 medicines found');
    await person.click(button(/^Remove Amoxicillin/));
    const other = '33333333-3333-4333-8333-333333333333';
    http.answer(searchMedications, [{ id: other, name: 'Paracetamol', strength: '500mg', form: 'Tablet' }]);
    const name = line(/1 of 1/).getByLabelText('Medicine');
    await person.clear(name);
    await person.type(name, 'parac');
    await person.click(await screen.findByRole('option', { name: 'Paracetamol 500mg Tablet' }));
    expect(line(/1 of 1/).getByText('In the document: Parcetmol')).toBeVisible();
    expect(screen.queryByText(/Check this/)).not.toBeInTheDocument();
    await person.type(line(/1 of 1/).getByLabelText('Quantity'), '10');
    await person.click(button('Add a medicine'));
    const added = line(/2 of 2/).getByLabelText('Medicine');
    expect(added).toHaveFocus();
    http.answer(searchMedications, []);
    await person.type(added, 'Zinc');
    await person.click(button('Confirm 2 medicines'));
    expect(opened.onConfirm.mock.calls[0]?.[0].medications).toEqual([
      { name: 'Paracetamol 500mg Tablet', quantity: 10, medicationId: other },
      { name: 'Zinc', quantity: 1, medicationId: null },
    ]);
    await screen.findByText('Not in our list. You can keep the name as it is.');
  });

  it('keeps the list when the page is left before confirming', async () => {
    http.answer(readForPharmacy, pharmacyReading(amoxicillin));
    const opened = open();
    await upload(opened);
    await screen.findByText('1 medicine found');
    opened.unmount();
    open();
    expect(screen.getByLabelText('Medicine')).toHaveValue('Amoxicillin 500mg Capsule');
  });

  it('does not confirm an empty list', async () => {
    http.answer(readForPharmacy, pharmacyReading(amoxicillin));
    const opened = open();
    await upload(opened);
    await opened.person.click(await screen.findByRole('button', { name: /^Remove/ }));
    await opened.person.click(button('Confirm the medicines'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please add at least one medicine');
    expect(button('Add a medicine')).toHaveFocus();
    expect(opened.onConfirm).not.toHaveBeenCalled();
  });
});

describe('a request for tests', () => {
  it('drops no line without a match either', async () => {
    http.answer(readForDiagnostics, { ...diagnosticsReading, unmatchedLines: [{ line: 'CBC, Vogalin', name: 'Vogalin', quantity: null }] });
    http.answer(searchTests, []);
    const opened = open('diagnostics');
    await upload(opened);
    expect(await screen.findByText('1 line matches no test that we know')).toBeVisible();
    await opened.person.click(button('Add to the list: Vogalin'));
    await opened.person.click(button('Confirm 2 tests'));
    expect(opened.onConfirm.mock.calls[0]?.[0].services).toEqual(['Complete blood count', 'Vogalin']);
  });

  it('finds the centers that do the tests, and lets the patient add one', async () => {
    http.answer(readForDiagnostics, diagnosticsReading);
    const opened = open('diagnostics');
    const { person } = opened;
    await upload(opened);
    await screen.findByText('1 test found');
    expect(screen.getByLabelText('Laboratory')).toBeChecked();
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument();
    await person.click(button('Add a test'));
    http.answer(searchTests, [{ id: medicationId, name: 'Echocardiography', kind: 'imaging', category: null }]);
    await person.type(line(/2 of 2/).getByLabelText('Test'), 'echo');
    await person.click(await screen.findByRole('option', { name: /Echocardiography/ }));
    expect(screen.getByLabelText('Cardiac center')).toBeChecked();
    await person.click(screen.getByLabelText('Imaging'));
    await person.click(button('Confirm 2 tests'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toEqual({
      prescriptionId,
      medications: [],
      services: ['Complete blood count', 'Echocardiography'],
      facilityTypes: ['diagnostic_lab', 'cardiac_center'],
    });
  });

  it('can be left to the center when it is unreadable', async () => {
    http.answer(readForDiagnostics, { prescriptionId, source: 'unreadable', facilityTypes: [], detectedTests: [] });
    const opened = open('diagnostics');
    await upload(opened);
    expect(await screen.findByRole('heading', { name: "We couldn't read this document" })).toHaveFocus();
    await opened.person.click(button('Send the photo, let the center read it'));
    await opened.person.click(button('Confirm 1 test'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toMatchObject({ prescriptionId, services: ['As written on the attached request'] });
  });
});

describe('an unreadable prescription', () => {
  it('can be sent alone, for the pharmacist to read', async () => {
    http.answer(readForPharmacy, { prescriptionId, source: 'unreadable', detectedMedications: [] });
    const opened = open();
    await upload(opened);
    await opened.person.click(await screen.findByRole('button', { name: 'Send the photo, let the pharmacist read it' }));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toEqual({
      prescriptionId,
      isToRead: true,
      medications: [],
      services: [],
      facilityTypes: [],
    });
  });
});

describe('when a file is not read', () => {
  it("shows the spec's message, keeps the file, and offers a guess marked as one", async () => {
    http.refuse(readForPharmacy, { code: 'internal', message: 'Something went wrong on our side' });
    const opened = open();
    const { person, toasts } = opened;
    const file = aPrescription('my-amoxicillin.pdf');
    await upload(opened, file);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your file could not be read');
    expect(toasts).toEqual([
      { title: 'Analysis Failed', description: 'Could not analyze prescription. Please try again.', variant: 'destructive' },
    ]);
    expect(screen.getByText('my-amoxicillin.pdf')).toBeVisible();
    await person.click(button('Use a guess from the file name'));
    expect(screen.getByText(/a guess from the file name/)).toBeVisible();
    expect(screen.getByLabelText('Medicine')).toHaveValue('Amoxicillin');
    await person.type(screen.getByLabelText('Quantity'), '21');
    await person.click(button('Confirm 1 medicine'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toEqual({
      file,
      medications: [{ name: 'Amoxicillin', quantity: 21, medicationId: null }],
      services: [],
      facilityTypes: [],
    });
  });

  it('sends the file again after a lost connection in which it never arrived', async () => {
    http.lose(readForPharmacy);
    http.refuse(findPharmacyReading, { code: 'not_found', message: 'Not found' });
    const opened = open();
    await upload(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost');
    http.answer(readForPharmacy, pharmacyReading(amoxicillin));
    await opened.person.click(button('Try again'));
    await screen.findByText('1 medicine found');
    const key = http.requests(findPharmacyReading)[0]?.params.key;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(http.requests(readForPharmacy).map((it) => it.headers.get('idempotency-key'))).toEqual([key, key]);
  });

  it('asks for the result of a file whose answer was lost, and does not send it again', async () => {
    http.lose(readForPharmacy);
    const opened = open();
    await upload(opened);
    await screen.findByRole('alert');
    http.answer(findPharmacyReading, pharmacyReading(amoxicillin));
    await opened.person.click(button('Try again'));
    await screen.findByText('1 medicine found');
    expect(http.requests(readForPharmacy)).toHaveLength(1);
  });

  /** Skips the pauses between two requests for a result. */
  function skipPauses() {
    const hurried = globalThis.setTimeout;
    const skipping = (act: () => void, ms?: number) => hurried(act, ms === 3000 ? 0 : ms);
    Reflect.set(globalThis, 'setTimeout', Object.assign(skipping, hurried));
  }
  const busy = { code: 'unavailable', message: READING_GOES_ON } as const;

  it('asks again without the file for as long as the server is reading, also through a lost connection', async () => {
    skipPauses();
    http.refuse(readForPharmacy, busy);
    http.lose(findPharmacyReading);
    const opened = open();
    await upload(opened);
    expect(await screen.findByText(/We can't be reached at the moment/)).toBeVisible();
    await waitFor(() => expect(http.requests(findPharmacyReading).length).toBeGreaterThan(1));
    const lost = http.requests(findPharmacyReading).length;
    http.answer(findPharmacyReading, pharmacyReading(amoxicillin));
    http.refuse(findPharmacyReading, busy, () => http.requests(findPharmacyReading).length < lost + 7);
    await screen.findByText('1 medicine found');
    expect(http.requests(readForPharmacy)).toHaveLength(1);
    expect(http.requests(findPharmacyReading).length).toBeGreaterThan(lost + 6);
    expect(opened.toasts).toEqual([]);
  });

  it('goes on by itself for as long as the server says so, however busy it is, and gives up only without a sign of it', async () => {
    skipPauses();
    const clock = jest.spyOn(Date, 'now');
    let [now, rounds] = [Date.now(), 0];
    clock.mockImplementation(() => now);
    const passing = () => {
      now += 180_000;
      return ++rounds < 12;
    };
    try {
      http.refuse(readForPharmacy, busy);
      http.answer(findPharmacyReading, pharmacyReading(amoxicillin));
      http.refuse(findPharmacyReading, busy, passing);
      const opened = open();
      await upload(opened);
      await screen.findByText('1 medicine found');
      expect([rounds, opened.toasts]).toEqual([12, []]);
      opened.unmount();
      sessionStorage.clear();
      rounds = 0;
      http.refuse(findPharmacyReading, { code: 'unavailable', message: 'Please try again in a moment' }, passing);
      await upload(open());
      expect(await screen.findByRole('alert')).toHaveTextContent('Your file could not be read');
      expect(rounds).toBeLessThan(6);
    } finally {
      clock.mockRestore();
    }
    expect(http.requests(readForPharmacy)).toHaveLength(2);
  });

  it('says that the file has arrived only once the server has said so', async () => {
    http.refuse(readForPharmacy, { code: 'unavailable', message: 'Please try again in a moment' });
    const first = open();
    await upload(first);
    expect(await screen.findByText(/We can't be reached at the moment/)).toBeVisible();
    first.unmount();
    sessionStorage.clear();
    http.refuse(readForPharmacy, busy);
    await upload(open());
    expect(await screen.findByText(/Your file has arrived, and reading goes on/)).toBeVisible();
  });

  it('says after eight seconds that it still reads, and lets the patient go on without', async () => {
    const hurried = globalThis.setTimeout;
    const soon = (act: () => void, ms?: number) => hurried(act, ms === 8000 ? 0 : ms);
    Reflect.set(globalThis, 'setTimeout', Object.assign(soon, hurried));
    http.answer(readForPharmacy, () => later<PharmacyReading>().promise);
    const opened = open();
    const file = aPrescription();
    await upload(opened, file);
    expect(await screen.findByText(/^Still reading/)).toBeVisible();
    await opened.person.click(button('Send the photo, let the pharmacist read it'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toMatchObject({ file, isToRead: true, medications: [] });
    expect(opened.toasts).toEqual([]);
  });

  it('that is still being read can be typed instead, with the file attached', async () => {
    http.refuse(readForPharmacy, busy);
    http.answer(searchMedications, []);
    const opened = open();
    const file = aPrescription();
    await upload(opened, file);
    await opened.person.click(await screen.findByRole('button', { name: 'Type it by hand' }));
    await opened.person.type(await screen.findByLabelText('Medicine'), 'Zinc');
    await opened.person.click(button('Confirm 1 medicine'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toMatchObject({ file, medications: [{ name: 'Zinc', quantity: 1 }] });
  });

  it('is asked for again when a reload has lost it beside a list typed by hand', async () => {
    http.refuse(readForPharmacy, { code: 'unusable_file', message: "This file can't be opened. Please choose another." });
    http.answer(searchMedications, []);
    const before = open();
    await upload(before);
    await screen.findByRole('alert');
    await before.person.click(button('Type it by hand'));
    await before.person.type(await screen.findByLabelText('Medicine'), 'Zinc');
    expect(screen.queryByText(/wasn't saved/)).toBeNull();
    before.unmount();
    const opened = open();
    expect(screen.getByText("paper.pdf wasn't saved when you left the page. Attach it again to include it.")).toBeVisible();
    const file = aPrescription('again.pdf');
    await opened.person.upload(screen.getByLabelText(/drop it here/), file);
    expect(await screen.findByText('again.pdf')).toBeVisible();
    expect(screen.queryByText(/wasn't saved/)).toBeNull();
    await opened.person.click(button('Confirm 1 medicine'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toMatchObject({ file, medications: [{ name: 'Zinc', quantity: 1 }] });
  });

  it('goes on after the page was left, and keeps the paper without sending it again', async () => {
    http.answer(readForPharmacy, () => new Promise<PharmacyReading>(() => undefined));
    const before = open();
    await upload(before);
    await screen.findByText('Analyzing…');
    before.unmount();
    http.answer(findPharmacyReading, pharmacyReading(amoxicillin));
    const opened = open();
    await screen.findByText('1 medicine found');
    const [sent] = http.requests(readForPharmacy);
    expect(http.requests(readForPharmacy)).toHaveLength(1);
    expect(http.requests(findPharmacyReading)[0]?.params.key).toBe(sent?.headers.get('idempotency-key'));
    await opened.person.click(button('Confirm 1 medicine'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toMatchObject({ prescriptionId });
  });

  it('says that a file never arrived before the page was left, and asks for it again', async () => {
    http.answer(readForPharmacy, () => new Promise<PharmacyReading>(() => undefined));
    const before = open();
    await upload(before);
    before.unmount();
    http.refuse(findPharmacyReading, { code: 'not_found', message: 'Not found' });
    const opened = open();
    expect(await screen.findByText("Your file didn't arrive")).toBeVisible();
    expect(screen.getByLabelText(/drop it here/)).toBeVisible();
    expect(opened.toasts).toMatchObject([{ title: "Your file didn't arrive" }]);
    opened.unmount();
    open();
    expect(screen.queryByText("Your file didn't arrive")).toBeNull();
    expect(http.requests(findPharmacyReading)).toHaveLength(1);
  });

  it('shows why a file is unusable, and invents no guess', async () => {
    http.refuse(readForPharmacy, { code: 'unusable_file', message: "This file can't be opened. Please choose another." });
    const opened = open();
    await upload(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent("This file can't be opened. Please choose another.");
    expect(screen.queryByRole('button', { name: /guess/ })).not.toBeInTheDocument();
  });

  it('returns to the file when the reading is cancelled', async () => {
    http.answer(readForPharmacy, () => new Promise<PharmacyReading>(() => undefined));
    const opened = open();
    await upload(opened);
    await opened.person.click(button('Cancel'));
    expect(await screen.findByText('paper.pdf')).toBeVisible();
    expect(opened.toasts).toEqual([]);
  });

  it('says that nothing was found, and continues by hand with the prescription attached', async () => {
    http.answer(readForPharmacy, pharmacyReading());
    const opened = open();
    await upload(opened);
    expect(await screen.findByRole('heading', { name: 'No medicines found in this document' })).toHaveFocus();
    http.answer(searchMedications, []);
    await opened.person.click(button('Type it by hand'));
    await opened.person.type(screen.getByLabelText('Medicine'), 'Zinc');
    await opened.person.click(button('Confirm 1 medicine'));
    expect(opened.onConfirm.mock.calls[0]?.[0]).toMatchObject({ prescriptionId, medications: [{ name: 'Zinc', quantity: 1 }] });
  });
});

describe('without a file', () => {
  it('lets everything be typed, and leaves out a line that stays blank', async () => {
    http.answer(searchMedications, []);
    const { person, onConfirm } = open();
    await person.click(button('Type it by hand'));
    expect(button('Start again')).toBeVisible();
    await person.click(button('Confirm the medicines'));
    expect(screen.getByLabelText('Medicine')).toHaveFocus();
    await person.type(screen.getByLabelText('Medicine'), 'Aspirin');
    await person.click(button('Add a medicine'));
    await person.click(button('Confirm 1 medicine'));
    expect(onConfirm.mock.calls[0]?.[0]).toEqual({
      medications: [{ name: 'Aspirin', quantity: 1, medicationId: null }],
      services: [],
      facilityTypes: [],
    });
  });

  it("shows the spec's message for a blocked camera, and keeps the other ways", async () => {
    const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const { person } = open();
    await person.click(button('Take a photo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Camera permission denied. Please allow camera access and try again.');
    await person.click(button('Cancel'));
    expect(button('Type it by hand')).toBeVisible();
  });

  it('lets a confirmed list be changed', async () => {
    const confirmed = { prescriptionId, medications: [{ name: 'Zinc', quantity: 2, medicationId }], services: [], facilityTypes: [] };
    const { person, onConfirm } = open('pharmacy', { confirmed });
    await person.click(button('Edit the list'));
    await person.clear(screen.getByLabelText('Quantity'));
    await person.type(screen.getByLabelText('Quantity'), '3');
    await person.click(button('Confirm 1 medicine'));
    expect(onConfirm.mock.calls).toEqual([[{ ...confirmed, medications: [{ name: 'Zinc', quantity: 3, medicationId }] }]]);
  });
});

describe('guessOf', () => {
  it.each([
    ['blood-test.jpg', ['diagnostic_lab']],
    ['LAB.pdf', ['diagnostic_lab']],
    ['ct-scan.png', ['diagnostic_imaging']],
    ['heart.png', ['cardiac_center']],
    ['IMG_2041.jpg', ['diagnostic_lab', 'diagnostic_imaging']],
  ])('%s', (name, types) => expect(guessOf(name, 'diagnostics')?.types).toEqual(types));

  it.each([
    ['paracetamol.jpg', ['Paracetamol']],
    ['Ibuprofen and amoxicillin.pdf', ['Amoxicillin', 'Ibuprofen']],
    ['IMG_2041.jpg', undefined],
  ])('%s', (name, medicines) => expect(guessOf(name, 'pharmacy')?.items.map((it) => it.name)).toEqual(medicines));
});
