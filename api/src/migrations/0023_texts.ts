import { Migration } from '@mikro-orm/migrations';

/** The stored texts as earlier releases built them: key, title, message. If two patterns match, the first applies. */
const texts: readonly (readonly [key: string, title: string, message: string])[] = [
  ['appointment.scheduled', 'Appointment booked', '{mode} with {doctorName}, {start}. The doctor will confirm it.'],
  ['appointment.confirmed', 'Appointment confirmed', '{mode} with {doctorName}, {start}.'],
  ['appointment.completed', 'Appointment completed', '{mode} with {doctorName}, {start}.'],
  ['appointment.cancelled', 'Appointment cancelled', '{mode} with {doctorName}, {start}.'],
  ['appointment.missed', 'Appointment missed', '{mode} with {doctorName}, {start}.'],
  ['appointment.moved', 'Appointment moved', '{mode} with {doctorName}, {start}. The doctor will confirm the new time.'],
  [
    'appointment.movedByDoctor',
    'Appointment moved by the doctor',
    '{mode} with {doctorName}, {start}. It was {from}. The new time is confirmed; if it doesn’t suit you, cancel or move it in your appointments.',
  ],
  ['appointment.reminder', 'Appointment reminder', '{mode} with {doctorName}, {start}.'],
  [
    'appointment.reminderOnline',
    'Appointment reminder',
    '{mode} with {doctorName}, {start}. The link of the call shows in your appointments {minutes} minutes before.',
  ],
  ['appointment.asked', 'New appointment', '{mode} for {patientName}, {start}.'],
  ['appointment.cancelledByPatient', 'Appointment cancelled', '{mode} for {patientName}, {start}.'],
  ['appointment.movedByPatient', 'Appointment moved', '{mode} for {patientName}, {start}. It was {from}. Please confirm the new time.'],
  ['request.sent', 'Request sent', '{facilityName} has your request and will answer it.'],
  ['request.confirmed', 'Request confirmed', '{facilityName} has confirmed your request.'],
  ['request.confirmedAtPrice', 'Request confirmed', '{facilityName} has confirmed your request. Total: ETB {total}.'],
  [
    'request.confirmedInPart',
    'Request confirmed',
    '{facilityName} has confirmed your request. {whole} of {count} medicines as you asked: please see the answer for each.',
  ],
  [
    'request.confirmedInPartAtPrice',
    'Request confirmed',
    '{facilityName} has confirmed your request. {whole} of {count} medicines as you asked: please see the answer for each. Total: ETB {total}.',
  ],
  ['request.readyAtPrice', 'Ready for pickup', 'Your medicines are ready at {facilityName}. Total: ETB {total}.'],
  ['request.ready', 'Ready for pickup', 'Your medicines are ready at {facilityName}.'],
  ['request.testsDone', 'Request completed', 'Your tests at {facilityName} are done.'],
  ['request.medicinesHandedOver', 'Request completed', '{facilityName} has handed over your medicines.'],
  ['request.declined', 'Request declined', '{facilityName} can’t take your request.'],
  ['request.declinedBecause', 'Request declined', '{facilityName} can’t take your request: {reason}'],
  ['request.takenBack', 'Request cancelled', 'You took back your request to {facilityName}.'],
  ['request.results', 'Results available', '{facilityName} has your results.'],
  ['request.newTests', 'New diagnostic request', '{patientName} asks for {count} tests?.'],
  ['request.newMedicines', 'New medication request', '{patientName} asks for {count} medicines?.'],
  ['request.noLongerTests', 'Request cancelled', '{patientName} no longer asks for {count} tests?.'],
  ['request.noLongerMedicines', 'Request cancelled', '{patientName} no longer asks for {count} medicines?.'],
  ['claim.doctor', 'New doctor claim', 'Somebody claims {profileName}. Match {matchScore}%.'],
  ['claim.facility', 'New facility claim', 'Somebody claims {profileName}. Match {matchScore}%.'],
  ['claim.contestedDoctor', 'Contested doctor claim', '{profileName} has an owner, and another account claims it. Match {matchScore}%.'],
  [
    'claim.contestedFacility',
    'Contested facility claim',
    '{profileName} has an owner, and another account claims it. Match {matchScore}%.',
  ],
  ['doctorProfile.created', 'New doctor profile', '{doctorName} has created a doctor profile, which waits for verification.'],
  ['doctorProfile.changed', 'Doctor profile changed', '{doctorName} has changed a rejected profile, which waits for verification again.'],
  ['doctorProfile.papers', 'New doctor papers', '{doctorName} has sent {papers} for a doctor profile.'],
  ['facility.registered', 'Facility waits for verification', '{facilityName} has registered.'],
  ['facility.changed', 'Facility waits for verification', '{facilityName} was not approved and has been changed since.'],
];

/** The pattern of each kind of value, and the JSON for the match `it`. Names and reasons match anything. */
const values: Readonly<Record<string, readonly [pattern: string, json: string]>> = {
  mode: [
    'Online Consultation|Clinic Visit|Home Visit',
    `to_jsonb(case it when 'Online Consultation' then 'online' when 'Clinic Visit' then 'in-person' else 'home-visit' end)`,
  ],
  start: [
    '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [0-9]{1,2}, (?:[01][0-9]|2[0-3]):[0-5][0-9]',
    'stamp_read(it, n.created_at)',
  ],
  total: ['[0-9,]+[.][0-9]{2}', `to_jsonb(replace(it, ',', '')::numeric)`],
  papers: ['a new paper|new papers', `to_jsonb(case it when 'a new paper' then 1 else 2 end)`],
  number: ['[0-9]+(?:[.][0-9]+)?', 'to_jsonb(it::numeric)'],
  text: ['.+', 'to_jsonb(it)'],
};
const kindOf = (name: string): string =>
  ({ from: 'start', minutes: 'number', whole: 'number', count: 'number', matchScore: 'number' })[name] ?? (name in values ? name : 'text');

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Sets key and parameters of the rows whose text matches this pattern. */
function read([key, title, message]: (typeof texts)[number]): string {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = message.replaceAll('.', '[.]').replaceAll(/\{(\w+)\}/g, (_, name) => `(${values[kindOf(name)]?.[0]})`);
  const params = names.map((name, at) => {
    const json = values[kindOf(name)]?.[1].replaceAll(/\bit\b/g, `said[${at + 1}]`);
    return `${quoted(name === 'papers' ? 'count' : name)}, ${json}`;
  });
  return `
    update notifications n set text_key = ${quoted(key)}, text_params = jsonb_build_object(${params.join(', ')})
    from (select id, regexp_match(message, ${quoted(`^${pattern}$`)}) as said from notifications
      where title = ${quoted(title)} and text_key is null) as found
    where found.id = n.id and said is not null;`;
}

/** `Nov 24, 10:00` of Addis Ababa as the instant nearest to the row's creation, because the text has no year. */
const STAMP_READ = `
  create function stamp_read(stamp text, written timestamptz) returns jsonb language sql stable as $$
    select to_jsonb(to_char((day + split_part(stamp, ', ', 2)::time) at time zone 'Africa/Addis_Ababa' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))
    from (
      select to_date(year || ' ' || left(stamp, 3), 'YYYY Mon') + substring(stamp from '[0-9]+')::int - 1 as day
      from generate_series(extract(year from written)::int - 1, extract(year from written)::int + 1) as year) as days
    where to_char(day, 'Mon FMDD') = split_part(stamp, ', ', 1)
    order by abs(day - written::date) limit 1
  $$;`;

/**
 * Stores notifications as keys and parameters instead of English text only, so that they are rendered in the reader's language. Rows that
 * match no pattern keep their text. Provider accounts get a language, as patients have.
 */
export class Texts extends Migration {
  override up(): void {
    this.addSql(`
      alter table "provider_accounts" add "language" text null;
      alter table "notifications" add "text_key" text null, add "text_params" jsonb null;
      ${STAMP_READ}
      ${texts.map(read).join('')}
      drop function stamp_read;
      alter table "notifications" add constraint "notifications_text_check" check ((text_key IS NULL) = (text_params IS NULL));
    `);
  }
}
