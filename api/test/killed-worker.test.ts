import { describe, expect, it } from '@jest/globals';
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

const environment = (smtpUrl: string) => ({ ...testApi().environment, SMTP_URL: smtpUrl, MAIL_FROM: 'a@tenaye.example' });
const forever = () => new Promise<string>(() => undefined);
const counted = (names: readonly string[]) => Map.groupBy(names, (it) => it);

describe('a worker killed while sending mail', () => {
  it('loses none: the next worker sends the one under way under the same Message-ID, and nothing else twice', async () => {
    let isFirst = true;
    const underWay = { unheard: Promise.withResolvers<void>(), unmarked: Promise.withResolvers<void>() };
    const smtp = await startMailServer({
      onMail: ({ subject }) => {
        if (isFirst && subject === 'unheard') underWay.unheard.resolve();
        if (isFirst && subject === 'unheard') return forever();
        return '250 kept';
      },
      onKept: ({ subject }) => {
        if (isFirst && subject === 'unmarked') underWay.unmarked.resolve();
        return !(isFirst && subject === 'unmarked');
      },
    });
    const subjects = ['unheard', 'unmarked', ...Array.from({ length: 22 }, (_, i) => `mail ${i}`)];
    const now = new Date();
    await testEm().transactional(async (em) => {
      for (const subject of subjects) await queueMail(em, { to: 'abebe@example.com', subject, text: 'x' }, now);
    });
    const killed = await startWorkerProcess(environment(smtp.url));
    await Promise.all([underWay.unheard.promise, underWay.unmarked.promise]);
    expect(await killed.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    isFirst = false;
    await silenceGoesBy();
    const marked = (await testEm().find(OutboxMessage, { status: 'sent' })).map((it) => it.subject);
    const next = await startWorkerProcess(environment(smtp.url));
    await eventually(
      () => testEm().count(OutboxMessage, { status: 'queued' }),
      (left) => left === 0,
    );
    const bySubject = counted(smtp.mails.map((it) => it.subject));
    expect([...bySubject.keys()].toSorted()).toEqual(subjects.toSorted());
    expect(counted(smtp.mails.map((it) => it.messageId)).size).toBe(subjects.length);
    expect(['unheard', ...marked].map((it) => bySubject.get(String(it))?.length)).toEqual(['unheard', ...marked].map(() => 1));
    expect(bySubject.get('unmarked')).toHaveLength(2);
    expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });
    smtp.close();
  });
});

describe('a worker killed while sending a reminder', () => {
  it('sends it exactly once: the next worker starts it again', async () => {
    const smtp = await startMailServer();
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const start = new Date(Date.now() + 23 * 3_600_000);
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: start });
    await testEm().transactional(async (unit) => planReminders(unit, id, start, new Date(+start - 48 * 3_600_000)));
    // The worker's transaction has deleted the reminder's row and is about to enqueue its mail.
    const em = testEm();
    await em.begin();
    await em.execute('lock table outbox_messages in share mode');
    const killed = await startWorkerProcess(environment(smtp.url));
    await eventually(
      () => testEm().execute("select 1 from pg_locks where relation = 'outbox_messages'::regclass and not granted"),
      (waiting) => waiting.length > 0,
    );
    await killed.end('SIGKILL');
    await em.rollback();
    await silenceGoesBy();
    const next = await startWorkerProcess(environment(smtp.url));
    await smtp.until((mails) => mails.some((it) => it.to === patient.email));
    expect(smtp.mails.filter((it) => it.to === patient.email)).toHaveLength(1);
    expect(await testEm().count(OutboxMessage, { recipient: patient.email })).toBe(1);
    expect(await testEm().count(Notification, { relatedId: id })).toBe(1);
    expect((await testEm().find(AppointmentReminder, { appointmentId: id })).map((it) => it.kind)).toEqual(['hour']);
    await next.end('SIGTERM');
    smtp.close();
  });
});

describe('a worker killed during a reading', () => {
  it('leaves the prescription to the next worker, which reads it once', async () => {
    const smtp = await startMailServer();
    const patient = as(await aPatient());
    await patient.get('/api/auth/user');
    const form = new FormData();
    form.set('prescription', new Blob([pdfOf('Rx', '1. Tab. Metformin 500 mg, No. 60')]), 'paper.pdf');
    const upload = () => patient.post('/api/analyze/prescription/pharmacy', form, { 'Idempotency-Key': 'read-me-once' });
    // The text has been read, and the worker is matching its medicines.
    const em = testEm();
    await em.begin();
    await em.execute('lock table medications in access exclusive mode');
    const killed = await startWorkerProcess(environment(smtp.url));
    const first = upload();
    await eventually(
      () => testEm().execute("select 1 from pg_locks where relation = 'medications'::regclass and not granted"),
      (waiting) => waiting.length > 0,
    );
    await killed.end('SIGKILL');
    await em.rollback();
    await silenceGoesBy();
    const next = await startWorkerProcess(environment(smtp.url));
    await eventually(
      () => testEm().count(PrescriptionReading, { status: 'done' }),
      (done) => done > 0,
    );
    const again = await upload();
    expect(again).toMatchObject({ status: 200, body: { detectedMedications: [{ name: 'Metformin' }] } });
    expect([200, 503]).toContain((await first).status);
    expect([await testEm().count(PrescriptionReading), await testEm().count(StoredFile, { kind: 'prescription' })]).toEqual([1, 1]);
    await next.end('SIGTERM');
    smtp.close();
  });
});
