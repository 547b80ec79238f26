import { beforeAll, describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { AppointmentReminder } from '../src/modules/appointment/appointment-reminder.entity.ts';
import { planReminders } from '../src/modules/appointment/appointment-reminder.service.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { Notification } from '../src/modules/notification/notification.entity.ts';
import { PrescriptionReading } from '../src/modules/prescription/prescription-reading.entity.ts';
import { eventually } from './eventually.ts';
import { aDoctor, aPatient, as, hasOwnDatabase, testApi, testEm } from './harness.ts';
import { startMailServer } from './mail-server.ts';
import { pdfOf } from './pdf.ts';
import { startWorkerProcess } from './real-process.ts';
import { anAppointment } from './rows.ts';

hasOwnDatabase();

/** Simulates ten seconds without a heartbeat: the job passes to the next worker. */
const silenceGoesBy = () =>
  testEm().execute("update pgboss.job set heartbeat_on = heartbeat_on - interval '10 seconds' where state = 'active'");

/** Until somebody waits for a lock of this table. */
const waitFor = (table: string) =>
  eventually(
    () => testEm().execute(`select 1 from pg_locks where relation = '${table}'::regclass and not granted`),
    (waiting) => waiting.length > 0,
  );
const forever = () => new Promise<string>(() => undefined);
const counted = (names: readonly string[]) => Map.groupBy(names, (it) => it);

const addressee = 'abebe@example.com';
const subjects = ['unheard', 'unmarked', ...Array.from({ length: 22 }, (_, i) => `mail ${i}`)];

/** A mail server that doesn't answer one mail and loses the answer of another, until `recover`. */
async function startDeafServer() {
  let isDeaf = true;
  const underWay = { unheard: Promise.withResolvers<void>(), unmarked: Promise.withResolvers<void>() };
  const smtp = await startMailServer({
    onMail: ({ subject }) => {
      if (isDeaf && subject === 'unheard') underWay.unheard.resolve();
      if (isDeaf && subject === 'unheard') return forever();
      return '250 kept';
    },
    onKept: ({ subject }) => {
      if (isDeaf && subject === 'unmarked') underWay.unmarked.resolve();
      return !(isDeaf && subject === 'unmarked');
    },
  });
  const recover = (): void => {
    isDeaf = false;
  };
  return { smtp, recover, underWay: Promise.all([underWay.unheard.promise, underWay.unmarked.promise]) };
}

async function aDueReminder(): Promise<{ email: string; appointmentId: string }> {
  const [{ id: userId, email }, { doctorId }] = [await aPatient(), await aDoctor()];
  const start = new Date(Date.now() + 23 * 3_600_000);
  const { id } = await anAppointment(testEm(), { userId, doctorId, appointmentDate: start });
  await testEm().transactional(async (unit) => planReminders(unit, id, start, new Date(+start - 48 * 3_600_000)));
  return { email, appointmentId: id };
}

/** A patient who sends a prescription, each time with the same key. */
async function aPrescription(): Promise<() => Promise<{ status: number; body: unknown }>> {
  const patient = as(await aPatient());
  await patient.get('/api/auth/user');
  const form = new FormData();
  form.set('prescription', new Blob([pdfOf('Rx', '1. Tab. Metformin 500 mg, No. 60')]), 'paper.pdf');
  return () => patient.post('/api/analyze/prescription/pharmacy', form, { 'Idempotency-Key': 'read-me-once' });
}

/** A worker is killed while it sends mails and a reminder and reads a prescription; the next one goes on. */
async function killInTheMiddle() {
  const { smtp, recover, underWay } = await startDeafServer();
  const environment = { ...testApi().environment, SMTP_URL: smtp.url, MAIL_FROM: 'a@tenaye.example' };
  const [reminder, upload] = [await aDueReminder(), await aPrescription()];
  const em = testEm();
  await em.begin();
  // The worker's transaction has deleted the reminder's row and is about to send it; the text of the prescription has been read, and the
  // worker is matching its medicines.
  await em.execute('lock table notifications in share mode');
  await em.execute('lock table medications in access exclusive mode');
  const killed = await startWorkerProcess(environment);
  const first = upload();
  await Promise.all([waitFor('notifications'), waitFor('medications')]);
  const now = new Date();
  await testEm().transactional(async (unit) => {
    for (const subject of subjects) await queueMail(unit, { to: addressee, subject, text: 'x' }, now);
  });
  await underWay;
  expect(await killed.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  recover();
  await em.rollback();
  await silenceGoesBy();
  const marked = (await testEm().find(OutboxMessage, { status: 'sent', recipient: addressee })).map((it) => it.subject);
  const next = await startWorkerProcess(environment);
  await eventually(
    () => testEm().count(PrescriptionReading, { status: 'done' }),
    (done) => done > 0,
  );
  await smtp.until((mails) => mails.some((it) => it.to === reminder.email));
  await eventually(
    () => testEm().count(OutboxMessage, { status: 'queued' }),
    (left) => left === 0,
  );
  const ended = await next.end('SIGTERM');
  smtp.close();
  return { mails: smtp.mails, reminder, upload, first, marked, ended };
}

describe('a worker killed in the middle of its work', () => {
  let at: Awaited<ReturnType<typeof killInTheMiddle>>;
  beforeAll(async () => {
    at = await killInTheMiddle();
  });

  it('loses no mail: the next worker sends the one under way under the same Message-ID, and nothing else twice', () => {
    const { marked } = at;
    const mails = at.mails.filter((it) => it.to === addressee);
    const bySubject = counted(mails.map((it) => it.subject));
    expect([...bySubject.keys()].toSorted()).toEqual(subjects.toSorted());
    expect(counted(mails.map((it) => it.messageId)).size).toBe(subjects.length);
    expect(['unheard', ...marked].map((it) => bySubject.get(String(it))?.length)).toEqual(['unheard', ...marked].map(() => 1));
    expect(bySubject.get('unmarked')).toHaveLength(2);
  });

  it('sends a reminder exactly once: the next worker starts it again', async () => {
    const { email, appointmentId } = at.reminder;
    expect(at.mails.filter((it) => it.to === email)).toHaveLength(1);
    expect(await testEm().count(OutboxMessage, { recipient: email })).toBe(1);
    expect(await testEm().count(Notification, { relatedId: appointmentId })).toBe(1);
    expect((await testEm().find(AppointmentReminder, { appointmentId })).map((it) => it.kind)).toEqual(['hour']);
  });

  it('leaves a prescription to the next worker, which reads it once', async () => {
    const { upload, first } = at;
    const again = await upload();
    expect(again).toMatchObject({ status: 200, body: { detectedMedications: [{ name: 'Metformin' }] } });
    expect([200, 503]).toContain((await first).status);
    expect([await testEm().count(PrescriptionReading), await testEm().count(StoredFile, { kind: 'prescription' })]).toEqual([1, 1]);
  });

  it('doesn’t keep the next worker from ending well', () => {
    expect(at.ended).toEqual({ code: 0, signal: null });
  });
});
