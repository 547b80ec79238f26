import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { DetectedTest } from '@tenaye/contracts/prescription.ts';
import { readConfig } from '#kernel/config.ts';
import { eventually } from '#test/eventually.ts';
import { aForm } from '#test/form.ts';
import { aPatient, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { imagingList, labTestList, medicineList } from '#test/national-lists.ts';
import { blank, photographed, printed, scanned, scribbled } from '#test/papers.ts';
import { pdfOf } from '#test/pdf.ts';
import { startWorker } from '../../start-worker.ts';
import { imagingImport, labTestImport, medicineImport } from '../import/import.catalogue.ts';
import { runImport } from '../import/import.run.ts';

hasOwnDatabase();

/** On a busy machine a page takes longer than the quick lane's limit, and then would be read twice. */
const LIMIT_MS = 120_000;

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker(readConfig(testApi().environment), { limits: { quick: LIMIT_MS, slow: LIMIT_MS } });
  const em = testEm();
  const now = new Date();
  await runImport(em, medicineImport, Readable.from([medicineList()]), now);
  await runImport(em, labTestImport, Readable.from([labTestList()]), now);
  await runImport(em, imagingImport, Readable.from([imagingList()]), now);
});
afterAll(() => worker.end());

type Bytes = Uint8Array<ArrayBuffer>;

/** Asks again, as the page does, because on a busy machine reading takes longer than a call waits. */
async function read(bytes: Bytes, kind: FinderKind) {
  const [client, key] = [as(await aPatient()), crypto.randomUUID()];
  const send = () =>
    client.post(`/api/analyze/prescription/${kind}`, aForm({}, { prescription: new File([bytes], 'paper') }), { 'Idempotency-Key': key });
  return (await eventually(send, ({ status }) => status !== 503)).body;
}

const english = {
  clinic: 'Demo Clinic (FICTIONAL)',
  person: 'Name: Abebe Testuser   Age: 34   Sex: M',
  date: 'Date: 2026-03-02',
  title: 'Rx',
  signature: 'Dr. Demo Prescriber',
};
const amharic = {
  clinic: 'ምሳሌ ክሊኒክ (ለሙከራ ብቻ)',
  person: 'ስም፡ ሰላም ሙከራ   ዕድሜ፡ 8   ጾታ፡ F',
  date: 'ቀን፡ 2018-06-23 ዓ.ም.',
  title: 'Rx',
  signature: 'ዶ/ር ምሳሌ',
};
const printedPaper = (): Bytes =>
  printed({
    ...english,
    lines: [
      'Amoxicillin 500mg Capsule #21',
      '    Sig: 1 capsule three times a day for 7 days',
      'Paracetamol 500mg Tablet #12',
      '    Sig: 1 tablet every 6 hours as needed',
    ],
  });
const onPrintedPaper = [
  { name: 'Amoxicillin', strength: '500mg', form: 'Capsule', quantity: 21 },
  { name: 'Paracetamol', strength: '500mg', form: 'Tablet', quantity: 12 },
];

it.each<[string, () => Bytes | Promise<Bytes>]>([
  ['a clean print', printedPaper],
  ['a scan in a PDF', () => scanned(printedPaper())],
  ['a photo upside down', () => photographed(printedPaper(), 183)],
])('%s: every medicine, in its strength, form and quantity, and nothing else', async (_, paper) => {
  const { source, detectedMedications, unmatchedLines } = await read(await paper(), 'pharmacy');
  expect(source).toBe('ocr');
  expect(detectedMedications).toMatchObject(onPrintedPaper);
  expect(unmatchedLines).toEqual([]);
  for (const { name, medicationId, line } of detectedMedications)
    expect({ medicationId, line }).toEqual({ medicationId: expect.any(String), line: expect.stringContaining(name) });
});

it('a handwritten paper, photographed askew: every medicine, and no other', async () => {
  const lines = [
    'Ferrous Sulphate + Folic Acid (200mg + 0.4mg) Tablet #30',
    '    Sig: 1 tab daily x 30 days',
    'Metronidazole 250mg Tablet #42',
    '    Sig: 2 tabs TID x 7d',
  ];
  const { detectedMedications } = await read(await photographed(printed({ ...english, lines, isHandwritten: true }), 13), 'pharmacy');
  expect(detectedMedications).toMatchObject([
    { name: 'Ferrous Sulphate + Folic Acid', quantity: 30, medicationId: expect.any(String) },
    { name: 'Metronidazole', strength: '250mg', quantity: 42, medicationId: expect.any(String) },
  ]);
});

it('a paper with an Amharic head: every medicine, in the spelling of the catalog, and nothing of the head', async () => {
  const lines = [
    'Artemether + Lumefantrine 20mg + 120mg Tablet #12',
    '    Sig: 2 tabs twice a day for 3 days',
    'Oral Rehydration Salt 20.5g Powder #3',
    '    Sig: 1 sachet in 1 litre water',
  ];
  const { detectedMedications } = await read(printed({ ...amharic, lines }), 'pharmacy');
  expect(detectedMedications).toMatchObject([
    { name: 'Artemether + Lumefanthrine', quantity: 12, medicationId: expect.any(String) },
    { name: 'Oral Rehydration Salt', strength: '20.5g', quantity: 3, medicationId: expect.any(String) },
  ]);
});

const wantedTests = ['Complete blood count', 'Fasting blood glucose', 'Serum creatinine'];
const labRequest = { ...english, clinic: 'Demo Diagnostic Center (FICTIONAL)', title: 'Laboratory request', lines: wantedTests };

it.each([
  [
    'a PDF',
    'text',
    () => pdfOf(labRequest.clinic, labRequest.person, labRequest.date, labRequest.title, ...wantedTests, labRequest.signature),
  ],
  ['a print', 'ocr', () => printed(labRequest)],
])('a lab request as %s: every test, and nothing else', async (_, way, paper) => {
  const { source, detectedTests, unmatchedLines, facilityTypes } = await read(paper(), 'diagnostics');
  expect(source).toBe(way);
  expect(detectedTests.map((it: DetectedTest) => it.line)).toEqual(wantedTests);
  expect(unmatchedLines).toEqual([]);
  expect(detectedTests).toMatchObject([
    { name: 'Complete blood count', testId: expect.any(String) },
    { name: 'Fasting blood glucose measurement (mg/dL)', testId: expect.any(String) },
    { name: 'Serum creatinine (umol/L)', testId: expect.any(String) },
  ]);
  expect(facilityTypes).toEqual(['diagnostic_lab']);
});

it.each([
  ['a blank page', blank],
  ['a scribble', scribbled],
])('%s is unreadable, and nothing is made up', async (_, paper) => {
  expect(await read(paper(), 'pharmacy')).toMatchObject({ source: 'unreadable', detectedMedications: [] });
});
