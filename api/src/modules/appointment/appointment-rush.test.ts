import { expect, it } from '@jest/globals';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aPatient, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { recordStatements } from '#test/recorded-statements.ts';
import { opens } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';

hasOwnDatabase();

const PATIENTS = 20;
const BOOKINGS = 200;

/** The doctor's free online slots on the day after tomorrow, because a slot of today may begin while the test runs. */
async function freeSlots(client: TestClient, doctorId: string): Promise<{ start: string }[]> {
  const from = startOfDay(daysAfter(localDate(Date.now()), 2)).toISOString();
  return (await client.get(`/api/doctors/${doctorId}/slots?mode=online&from=${from}&days=1`)).body;
}

async function patients(): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let count = 0; count < PATIENTS; count++) clients.push(as(await aPatient()));
  for (const client of clients) await client.get('/api/auth/user');
  return clients;
}

it('gives one slot to exactly one of 200 concurrent bookings, and offers the next free slots to all others, most of them without a transaction', async () => {
  const { doctorId } = await aDoctor();
  await opens(testEm(), doctorId);
  const clients = await patients();
  const slots = await freeSlots(as(await aPatient()), doctorId);
  const wish = { doctorId, appointmentType: 'online', appointmentDate: slots[0]?.start };
  const statementsOf = recordStatements(testApi());
  const ids = Array.from({ length: BOOKINGS }, () => crypto.randomUUID());

  const answers = await Promise.all(
    ids.map((id, index) => clients[index % PATIENTS]?.post('/api/appointments', wish, { 'X-Request-Id': id })),
  );

  const refused = answers.filter((it) => it?.status === 409);
  expect(answers.filter((it) => it?.status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(BOOKINGS - 1);
  const own = refused.filter((it) => it?.body.code === 'time_conflict');
  // The winner's other attempts are refused because of the patient's own appointment; how many come after the first depends on the race.
  expect(own.length).toBeLessThan(BOOKINGS / PATIENTS);
  for (const it of refused.filter((each) => !own.includes(each)))
    expect(it?.body).toMatchObject({ code: 'slot_taken', nextSlots: slots.slice(1, 4) });

  const transactions = ids.filter((id) => statementsOf(id).includes('begin'));
  expect(transactions.length).toBeLessThan(BOOKINGS / 4);

  const em = testEm();
  const [booked, ...others] = await em.find(Appointment, { doctorId });
  expect(others).toEqual([]);
  expect(await em.count(Notification, { relatedId: booked?.id ?? '' })).toBe(2);
  expect(await em.count(AuditEvent, { action: 'appointment.create' })).toBe(1);
  expect(await em.count(AuditEvent, { action: 'POST /api/appointments', outcome: 'refused' })).toBe(BOOKINGS - 1);
});

it('gives every slot of a day to one patient when all patients book all slots at once', async () => {
  const { doctorId } = await aDoctor({ slotMinutes: 60 });
  await opens(testEm(), doctorId, { startMinute: 540, endMinute: 960 });
  const clients = await patients();
  const slots = await freeSlots(as(await aPatient()), doctorId);
  const wishes = clients.flatMap((client) => slots.map(({ start }) => ({ client, start })));

  const answers = await Promise.all(
    wishes.map(({ client, start }) => client.post('/api/appointments', { doctorId, appointmentType: 'online', appointmentDate: start })),
  );

  expect(new Set(answers.map((it) => it.status))).toEqual(new Set([201, 409]));
  expect(
    answers
      .filter((it) => it.status === 201)
      .map((it) => it.body.appointmentDate)
      .sort(),
  ).toEqual(slots.map((it) => it.start).sort());
});

it('answers a repeated booking with the first answer while others want its slot', async () => {
  const { doctorId } = await aDoctor();
  await opens(testEm(), doctorId);
  const clients = await patients();
  const slots = await freeSlots(as(await aPatient()), doctorId);
  const wish = { doctorId, appointmentType: 'online', appointmentDate: slots[0]?.start };
  const keys = clients.map(() => ({ 'Idempotency-Key': crypto.randomUUID() }));

  const twice = await Promise.all(
    clients.map((client, at) => Promise.all([1, 2].map(() => client.post('/api/appointments', wish, keys[at])))),
  );

  const winner = twice.filter((answers) => answers.some((it) => it.status === 201));
  expect(winner).toHaveLength(1);
  expect(winner[0]?.map((it) => it.status)).toEqual([201, 201]);
  expect(winner[0]?.[1]?.body).toEqual(winner[0]?.[0]?.body);
});
