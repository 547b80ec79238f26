import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { emptyDatabase } from '#test/empty-database.ts';
import { isNotificationKey, notificationIn } from '../messages/render.ts';
import type { Params } from '../messages/texts.ts';
import { openOrm } from '../orm.ts';

let orm: MikroORM;
let em: EntityManager;
let drop: () => Promise<void>;

const visit = 'Clinic Visit with Dr. Sara, B.Sc., Mar 2, 00:30';
const forDoctor = 'Home Visit for [removed], Feb 29, 08:00';

/** The present form of a time, in that of the stored texts. */
const asStored = (_: string, day: string, hour: string, minute: string, half: string): string =>
  `${day}, ${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;

/** Times as messages show them, and numbers. */
const figuresIn = (message: string): string[] =>
  message
    .replace(/[A-Z][a-z]{2}, ([A-Z][a-z]{2} \d{1,2}), \d{4}, (\d{1,2}):(\d{2}) ([AP]M)/g, asStored)
    .match(/[A-Z][a-z]{2} \d{1,2}, \d{2}:\d{2}|\d+(\.\d+)?/g) ?? [];
const namesOf = (params: Params | null | undefined): string[] =>
  Object.entries(params ?? {}).flatMap(([key, it]) => (key === 'reason' || key.endsWith('Name') ? [String(it)] : []));

/** A text as stored earlier, and its meaning. */
const old: readonly (readonly [title: string, message: string, key: string | null, params: Params | null])[] = [
  ['Appointment booked', `${visit}. The doctor will confirm it.`, 'appointment.scheduled', atDoctor()],
  ['Appointment confirmed', `${visit}.`, 'appointment.confirmed', atDoctor()],
  ['Appointment completed', `${visit}.`, 'appointment.completed', atDoctor()],
  ['Appointment cancelled', `${visit}.`, 'appointment.cancelled', atDoctor()],
  ['Appointment missed', `${visit}.`, 'appointment.missed', atDoctor()],
  ['Appointment moved', `${visit}. The doctor will confirm the new time.`, 'appointment.moved', atDoctor()],
  [
    'Appointment moved by the doctor',
    `${visit}. It was Dec 31, 23:45. The new time is confirmed; if it doesn’t suit you, cancel or move it in your appointments.`,
    'appointment.movedByDoctor',
    atDoctor({ from: '2027-12-31T20:45:00.000Z' }),
  ],
  ['Appointment reminder', `${visit}.`, 'appointment.reminder', atDoctor()],
  [
    'Appointment reminder',
    'Online Consultation with Dr. Sara, B.Sc., Mar 2, 00:30. The link of the call shows in your appointments 15 minutes before.',
    'appointment.reminderOnline',
    atDoctor({ mode: 'online', minutes: 15 }),
  ],
  ['New appointment', `${forDoctor}.`, 'appointment.asked', ofPatient()],
  ['Appointment cancelled', `${forDoctor}.`, 'appointment.cancelledByPatient', ofPatient()],
  [
    'Appointment moved',
    `${forDoctor}. It was Mar 2, 00:30. Please confirm the new time.`,
    'appointment.movedByPatient',
    ofPatient({ from: '2028-03-01T21:30:00.000Z' }),
  ],
  ['Request sent', 'Bole Lab has your request and will answer it.', 'request.sent', { facilityName: 'Bole Lab' }],
  ['Request confirmed', 'Bole Lab has confirmed your request.', 'request.confirmed', { facilityName: 'Bole Lab' }],
  [
    'Request confirmed',
    'Bole Lab has confirmed your request. Total: ETB 1,250.00.',
    'request.confirmedAtPrice',
    { facilityName: 'Bole Lab', total: 1250 },
  ],
  [
    'Request confirmed',
    'Bole Lab has confirmed your request. 0 of 1 medicines as you asked: please see the answer for each.',
    'request.confirmedInPart',
    { facilityName: 'Bole Lab', whole: 0, count: 1 },
  ],
  [
    'Request confirmed',
    'Bole Lab has confirmed your request. 1 of 4 medicines as you asked: please see the answer for each. Total: ETB 90.45.',
    'request.confirmedInPartAtPrice',
    { facilityName: 'Bole Lab', whole: 1, count: 4, total: 90.45 },
  ],
  ['Ready for pickup', 'Your medicines are ready at St. Mary’s.', 'request.ready', { facilityName: 'St. Mary’s' }],
  [
    'Ready for pickup',
    'Your medicines are ready at St. Mary’s. Total: ETB 5.10.',
    'request.readyAtPrice',
    { facilityName: 'St. Mary’s', total: 5.1 },
  ],
  ['Request completed', 'Your tests at Bole Lab are done.', 'request.testsDone', { facilityName: 'Bole Lab' }],
  ['Request completed', 'Bole Pharmacy has handed over your medicines.', 'request.medicinesHandedOver', { facilityName: 'Bole Pharmacy' }],
  ['Request declined', 'Bole Lab can’t take your request.', 'request.declined', { facilityName: 'Bole Lab' }],
  [
    'Request declined',
    'Bole Lab can’t take your request: The "scanner" is broken.\nPlease ask elsewhere?',
    'request.declinedBecause',
    { facilityName: 'Bole Lab', reason: 'The "scanner" is broken.\nPlease ask elsewhere?' },
  ],
  ['Request cancelled', 'You took back your request to Bole Lab.', 'request.takenBack', { facilityName: 'Bole Lab' }],
  ['Results available', 'Bole Lab has your results.', 'request.results', { facilityName: 'Bole Lab' }],
  ['New diagnostic request', 'Hanna Kebede asks for 1 test.', 'request.newTests', { patientName: 'Hanna Kebede', count: 1 }],
  ['New medication request', 'Hanna Kebede asks for 3 medicines.', 'request.newMedicines', { patientName: 'Hanna Kebede', count: 3 }],
  ['Request cancelled', 'Hanna Kebede no longer asks for 2 tests.', 'request.noLongerTests', { patientName: 'Hanna Kebede', count: 2 }],
  [
    'Request cancelled',
    'Hanna Kebede no longer asks for 1 medicine.',
    'request.noLongerMedicines',
    { patientName: 'Hanna Kebede', count: 1 },
  ],
  ['New doctor claim', 'Somebody claims Dr. Sara. Match 87%.', 'claim.doctor', { profileName: 'Dr. Sara', matchScore: 87 }],
  ['New facility claim', 'Somebody claims Bole Lab. Match 8.5%.', 'claim.facility', { profileName: 'Bole Lab', matchScore: 8.5 }],
  [
    'Contested doctor claim',
    'Dr. Sara has an owner, and another account claims it. Match 60%.',
    'claim.contestedDoctor',
    { profileName: 'Dr. Sara', matchScore: 60 },
  ],
  [
    'Contested facility claim',
    'Bole Lab has an owner, and another account claims it. Match 60%.',
    'claim.contestedFacility',
    { profileName: 'Bole Lab', matchScore: 60 },
  ],
  [
    'New doctor profile',
    'Dr. Sara has created a doctor profile, which waits for verification.',
    'doctorProfile.created',
    { doctorName: 'Dr. Sara' },
  ],
  [
    'Doctor profile changed',
    'Dr. Sara has changed a rejected profile, which waits for verification again.',
    'doctorProfile.changed',
    { doctorName: 'Dr. Sara' },
  ],
  [
    'New doctor papers',
    'Dr. Sara has sent a new paper for a doctor profile.',
    'doctorProfile.papers',
    { doctorName: 'Dr. Sara', count: 1 },
  ],
  ['New doctor papers', 'Dr. Sara has sent new papers for a doctor profile.', 'doctorProfile.papers', { doctorName: 'Dr. Sara', count: 2 }],
  ['Facility waits for verification', 'Bole Lab has registered.', 'facility.registered', { facilityName: 'Bole Lab' }],
  [
    'Facility waits for verification',
    'Bole Lab was not approved and has been changed since.',
    'facility.changed',
    { facilityName: 'Bole Lab' },
  ],
  ['Demo data', 'Everything you see here is invented and marked as demo.', null, null],
  ['Results available', 'Words that were written by hand', null, null],
];

/** The text has no year: the instant nearest to January 2028, when the rows were written. */
function atDoctor(more: Params = {}): Params {
  return { mode: 'in-person', doctorName: 'Dr. Sara, B.Sc.', start: '2028-03-01T21:30:00.000Z', ...more };
}
function ofPatient(more: Params = {}): Params {
  return { mode: 'home-visit', patientName: '[removed]', start: '2028-02-29T05:00:00.000Z', ...more };
}

interface Row {
  title: string;
  message: string;
  text_key: string | null;
  text_params: Params | null;
}

beforeAll(async () => {
  const database = await emptyDatabase();
  drop = database.drop;
  orm = await openOrm({ url: database.url });
  em = orm.em.fork();
  await orm.migrator.up({ to: '0022_deliveries' });
  const [user] = await em.execute<{ id: string }[]>(
    `insert into users (email, password, first_name, last_name, phone) values ('old@example.com', 'x', 'Old', 'Patient', '+251911000000') returning id`,
  );
  for (const [title, message] of old)
    await em.execute(
      `insert into notifications (user_id, type, title, message, created_at) values (?, 'other', ?, ?, '2028-01-20T12:00:00Z')`,
      [user?.id, title, message],
    );
  await orm.migrator.up();
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

describe('notifications that were stored as text', () => {
  const stored = (title: string, message: string): Promise<Row[]> =>
    em.execute<Row[]>('select title, message, text_key, text_params from notifications where title = ? and message = ?', [title, message]);

  it.each(old)('%s: %s', async (title, message, key, params) => {
    expect(await stored(title, message)).toEqual([{ title, message, text_key: key, text_params: params }]);
  });

  it('keep their names, times and numbers in English, however the texts are worded now', async () => {
    const rows = await em.execute<Row[]>('select title, message, text_key, text_params from notifications where text_key is not null');
    const read = rows.map((it) => notificationIn('en', { key: it.text_key ?? '', params: it.text_params ?? {} }).message);
    expect(read.map(figuresIn)).toEqual(rows.map((it) => figuresIn(it.message)));
    expect(read.map((it, index) => namesOf(rows[index]?.text_params).filter((name) => !it.includes(name)))).toEqual(rows.map(() => []));
  });

  it('cover every key of that time', () => {
    const keys = new Set(old.flatMap(([, , key]) => key ?? []));
    expect([...keys].filter((key) => !isNotificationKey(key))).toEqual([]);
    expect(keys.size).toBe(38);
  });
});
