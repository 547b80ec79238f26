import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { eventually } from '#test/eventually.ts';
import { aPatient, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { startWorker } from '../../start-worker.ts';
import { beginReading, outcomeOf } from './prescription.service.ts';
import { PrescriptionReading } from './prescription-reading.entity.ts';
import type { Reader, Reading } from './reader/reader.ts';

hasOwnDatabase();

const read: Reading = { source: 'text', lines: [{ text: 'Paracetamol 500mg Tablet', confidence: 1 }], isCut: false };
const cut: Reading = { source: 'unreadable', lines: [], isCut: true };
const limits = { quick: 1, slow: 2 };

/** A patient whose prescriptions are identified by their file size. */
interface Sender {
  patientId: string;
  bytes: number;
}
let bytes = 0;
const aSender = async (): Promise<Sender> => ({ patientId: (await aPatient()).id, bytes: ++bytes });

async function send({ patientId, bytes: size }: Sender): Promise<string> {
  const path = join(testApi().storageDirectory, crypto.randomUUID());
  await writeFile(path, 'x'.repeat(size));
  const paper = { kind: 'pharmacy', file: { path, size, type: 'application/pdf', name: 'a.pdf' }, key: undefined } as const;
  return beginReading(testEm(), testApi().services, { patient: { id: patientId } }, paper, new Date());
}

const readingOf = (id: string) => testEm().findOneOrFail(PrescriptionReading, { id });
const finished = (id: string) =>
  eventually(
    () => readingOf(id),
    (it) => it.status !== 'waiting',
  );

let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterEach(() => worker?.end());
const work = async (of: Reader['read']): Promise<void> => {
  worker = await startWorker(readConfig(testApi().environment), { reader: { read: of, close: () => undefined }, limits });
};
const sizeOf = async (path: string): Promise<number> => (await import('node:fs/promises')).stat(path).then((it) => it.size);

describe('reading prescriptions of several patients', () => {
  it('doesn’t delay one patient’s prescription by another’s twenty, and never reads two of one patient at once', async () => {
    const [many, one] = [await aSender(), await aSender()];
    const waiting: string[] = [];
    for (let at = 0; at < 20; at++) waiting.push(await send(many));
    const release = Promise.withResolvers<void>();
    let [underWay, most] = [0, 0];
    await work(async ({ path }) => {
      if ((await sizeOf(path)) === one.bytes) return read;
      most = Math.max(most, ++underWay);
      await release.promise;
      underWay--;
      return read;
    });
    await eventually(
      async () => underWay,
      (count) => count > 0,
    );
    expect((await finished(await send(one))).status).toBe('done');
    expect(await testEm().count(PrescriptionReading, { id: { $in: waiting }, status: 'waiting' })).toBe(20);
    release.resolve();
    await Promise.all(waiting.map(finished));
    expect(most).toBe(1);
  });

  it('moves slow prescriptions out of the way of quick ones, and shares the slow lane fairly', async () => {
    const [many, other, quick] = [await aSender(), await aSender(), await aSender()];
    const papers = await Promise.all([1, 2, 3, 4, 5].map(() => send(many)));
    const [first, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowly: number[] = [];
    await work(async ({ path }, limitMs) => {
      const size = await sizeOf(path);
      if (size === quick.bytes) return read;
      if (limitMs === limits.quick) return cut;
      slowly.push(size);
      first.resolve();
      await release.promise;
      return read;
    });
    await first.promise;
    const slow = await send(other);
    const isSlow = "select 1 from pgboss.job where name = 'slow-prescription-reading' and data->>'readingId' = ?";
    for (const id of [...papers, slow])
      await eventually(
        () => testEm().execute(isSlow, [id]),
        (jobs) => jobs.length > 0,
      );
    expect((await finished(await send(quick))).status).toBe('done');
    expect(slowly).toEqual([many.bytes]);
    release.resolve();
    await Promise.all([...papers, slow].map(finished));
    expect(slowly.slice(0, 2)).toEqual([many.bytes, other.bytes]);
  });

  it('advises the patient about a prescription that took too long, and keeps nothing of it', async () => {
    await work(async () => cut);
    const id = await send(await aSender());
    expect(await finished(id)).toMatchObject({ status: 'too_long', result: null, fileId: null });
    await expect(outcomeOf(testEm(), id)).rejects.toMatchObject({
      code: 'unusable_file',
      message: expect.stringContaining('took too long'),
    });
  });

  it('keeps the pages that were read in time', async () => {
    await work(async (_, limitMs) => (limitMs === limits.quick ? cut : { ...read, isCut: true }));
    expect(await finished(await send(await aSender()))).toMatchObject({
      status: 'done',
      result: { detectedMedications: [{ name: 'Paracetamol' }] },
    });
  });
});
