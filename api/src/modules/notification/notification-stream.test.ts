import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { openStream } from '#test/event-source.ts';
import { aDoctor, anAdmin, aPatient, as, aVisitor, testApi, testEm } from '#test/harness.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { notify } from './notification.service.ts';

type Recipient = Parameters<typeof notify>[1];

const newsOf = (name: string) => ({
  type: 'system' as const,
  relatedId: null,
  key: 'facility.registered' as const,
  params: { facilityName: name },
});
const send = (to: Recipient, name = 'Confirmed') => testEm().transactional((em) => notify(em, to, newsOf(name), new Date()));
const open = (...accounts: Parameters<typeof as>) => openStream(as(...accounts), NOTIFICATION_STREAM);
const notificationIn = (audience: string, name: string) => ({
  event: 'notification',
  data: { audience, notification: expect.objectContaining({ message: `${name} has registered.`, isRead: false }) },
});

/** Delays the database's next answer to the query with this name. */
function answerHeld(name: string): { answered: Promise<void>; release: () => void } {
  const { pool } = testApi().services;
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const query = pool.query.bind(pool);
  const holding = async (...asked: Parameters<typeof query>) => {
    const answer = await query(...asked);
    if (Reflect.get(Object(asked[0]), 'name') !== name) return answer;
    Reflect.deleteProperty(pool, 'query');
    answered.resolve();
    await released.promise;
    return answer;
  };
  Reflect.set(pool, 'query', holding);
  return { answered: answered.promise, release: released.resolve };
}

describe('GET /api/notifications/stream', () => {
  it('needs a sign-in', async () => {
    expect((await aVisitor().get(NOTIFICATION_STREAM)).status).toBe(401);
  });

  it('can’t be buffered or cached on its way', async () => {
    const stream = await open(await aPatient());
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
    expect(stream.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(stream.headers.get('Content-Encoding')).toBeNull();
    await stream.close();
  });

  it('sends a patient’s new notification to that patient only', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const [stream, otherStream] = [await open(patient), await open(other)];
    await send({ audience: 'patient', id: patient.id });
    expect(await stream.next()).toEqual(notificationIn('patient', 'Confirmed'));
    await send({ audience: 'patient', id: other.id }, 'For the other');
    expect(await otherStream.next()).toEqual(notificationIn('patient', 'For the other'));
    await Promise.all([stream.close(), otherStream.close()]);
  });

  it('reaches every tab, and both sides of a browser that is signed in twice', async () => {
    const [patient, doctor, admin] = [await aPatient(), await aDoctor(), await anAdmin()];
    const streams = [await open(patient), await open(patient, doctor)];
    await send({ audience: 'patient', id: patient.id });
    for (const it of streams) expect(await it.next()).toEqual(notificationIn('patient', 'Confirmed'));
    await send({ audience: 'provider', id: doctor.id }, 'Booked');
    expect(await streams[1]?.next()).toEqual(notificationIn('provider', 'Booked'));
    const adminStream = await open(admin);
    await send({ audience: 'admin', id: admin.id }, 'A new claim');
    expect(await adminStream.next()).toEqual(notificationIn('admin', 'A new claim'));
    await Promise.all([...streams, adminStream].map((it) => it.close()));
  });

  it('tells the other devices of an account that it has read its notifications: their bells went on counting', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const [stream, otherStream] = [await open(patient), await open(other)];
    await send({ audience: 'patient', id: patient.id });
    await stream.next();
    expect((await as(patient).patch('/api/notifications/mark-all-read')).status).toBe(204);
    expect(await stream.next()).toEqual({ event: 'read', data: { audience: 'patient' } });
    await send({ audience: 'patient', id: other.id }, 'For the other');
    expect(await otherStream.next()).toEqual(notificationIn('patient', 'For the other'));
    await Promise.all([stream.close(), otherStream.close()]);
  });

  it('doesn’t send a notification that was rolled back', async () => {
    const patient = await aPatient();
    const stream = await open(patient);
    const failed = testEm().transactional(async (em) => {
      await notify(em, { audience: 'patient', id: patient.id }, newsOf('Never'), new Date());
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await send({ audience: 'patient', id: patient.id }, 'After');
    expect(await stream.next()).toEqual(notificationIn('patient', 'After'));
    await stream.close();
  });

  it('ends when its account signs out', async () => {
    const browser = as(await aPatient());
    const stream = await openStream(browser, NOTIFICATION_STREAM);
    await browser.post('/api/auth/logout');
    expect(await stream.ended()).toEqual([]);
  });

  it('ends when the account’s sessions are revoked', async () => {
    const patient = await aPatient();
    const stream = await open(patient);
    await revokeSessions(testEm(), 'patient', patient.id);
    expect(await stream.ended()).toEqual([]);
  });

  it.each([
    ["the account's sessions are revoked", (id: string) => revokeSessions(testEm(), 'patient', id)],
    ['the account is closed by hand', (id: string) => testEm().execute('update users set is_active = false where id = ?', [id])],
  ])("doesn't begin when %s at that moment, too late for the event", async (_, end) => {
    const patient = await aPatient();
    const browser = as(patient);
    await browser.get('/api/auth/user');
    const found = answerHeld('session');
    const opening = openStream(browser, NOTIFICATION_STREAM);
    await found.answered;
    const unsubscribed = new Promise<void>((resolve) => {
      const unsubscribe = testApi().services.events.subscribe((event) => {
        if (event.kind !== 'signed-out' || event.accountId !== patient.id) return;
        unsubscribe();
        resolve();
      });
    });
    await end(patient.id);
    await unsubscribed;
    found.release();
    expect(await (await opening).ended()).toEqual([]);
  });

  it('asks browsers to reload after the listening connection was lost', async () => {
    const stream = await open(await aPatient());
    await testApi().services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tenaye-events' and datname = current_database()",
    );
    expect(await stream.next()).toEqual({ event: 'resync', data: {} });
    await stream.close();
  });

  it('asks a browser to reload when it returns after missing some events', async () => {
    const stream = await openStream(as(await aPatient()), NOTIFICATION_STREAM, { 'Last-Event-ID': crypto.randomUUID() });
    expect(await stream.next()).toEqual({ event: 'resync', data: {} });
    await stream.close();
  });

  it('asks a page to read again when it opens right after an event, which its first reading may have missed', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const heard = Promise.withResolvers<void>();
    const unsubscribe = testApi().services.events.subscribe((event) => {
      if ('accountId' in event && event.accountId === patient.id) heard.resolve();
    });
    await send({ audience: 'patient', id: patient.id });
    await heard.promise;
    unsubscribe();
    const [stream, otherStream] = [await open(patient), await open(other)];
    expect(await stream.next()).toEqual({ event: 'resync', data: {} });
    await send({ audience: 'patient', id: other.id }, 'For the other');
    expect(await otherStream.next()).toEqual(notificationIn('patient', 'For the other'));
    await Promise.all([stream.close(), otherStream.close()]);
  });

  it('closes the oldest tab when an account opens more than twenty', async () => {
    const browser = as(await aPatient());
    const first = await openStream(browser, NOTIFICATION_STREAM);
    const others = await Promise.all(Array.from({ length: 20 }, () => openStream(browser, NOTIFICATION_STREAM)));
    expect(await first.ended()).toEqual([]);
    await Promise.all(others.map((it) => it.close()));
  });
});
