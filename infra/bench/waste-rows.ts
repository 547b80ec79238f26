import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type pg from 'pg';
import { paperRows } from './waste-papers.ts';

export const PICKUPS = 10_000;
/** One pickup in this many is still open: 500 in all, 200 of them today's. */
const OPEN_SHARE = 20;
const FACILITIES = 200;
const DRIVERS = 20;

/** An id that is the same in every run: the kind of row and its number. */
export const benchId = (kind: number, nth: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const idOf = (kind: number, nth: string): string =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad((${nth})::text, 12, '0'))::uuid`;

const ACCOUNT = 1;
const FACILITY = 2;
const DRIVER = 3;
const PICKUP = 4;

/** The facility and the driver whose lists are measured. */
export const measuredFacility = benchId(FACILITY, 1);
export const measuredAccount = benchId(ACCOUNT, 1);
export const measuredDriver = benchId(DRIVER, 1);

const areas = `(array['Bole', 'Kirkos', 'Arada', 'Yeka', 'Lideta', 'Gulele', 'Addis Ketema', 'Kolfe Keranio', 'Nifas Silk-Lafto',
  'Akaky Kaliti'])`;
const types = `(array[${wasteTypes.map((it) => `'${it}'`)}])`;
const slots = `(array['morning', 'afternoon', 'evening'])`;
const isOpen = `nth % ${OPEN_SHARE} = 0`;
/** The day of a pickup: open ones are today or at most a week ago or ahead, the others over the past year. */
const day = `(current_date + case when not ${isOpen} then - 8 - nth % 360 when nth / ${OPEN_SHARE} % 5 < 2 then 0
  else (nth / ${OPEN_SHARE}) % 15 - 7 end)`;

const statements = [
  `insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified)
   select ${idOf(ACCOUNT, 'nth')}, 'waste' || nth || '@example.com', 'health_facility', 'Facility ' || nth, 'x', true
   from generate_series(1, ${FACILITIES}) nth`,
  `insert into facilities (id, account_id, name, facility_type, location, address, phone, latitude, longitude, is_verified)
   select ${idOf(FACILITY, 'nth')}, ${idOf(ACCOUNT, 'nth')}, 'Health Center ' || nth, 'health_center', ${areas}[1 + nth % 10],
     'Woreda ' || nth % 12,
     '+251911' || lpad(nth::text, 6, '0'), 8.9 + (nth * 37 % 100) / 700.0, 38.69 + (nth * 17 % 100) / 700.0, true
   from generate_series(1, ${FACILITIES}) nth`,
  `insert into waste_facility_profiles (provider_account_id, facility_id, facility_name, waste_types, waste_generation_rate)
   select ${idOf(ACCOUNT, 'nth')}, ${idOf(FACILITY, 'nth')}, 'Health Center ' || nth, ${types}[1:2 + nth % 4], 20
   from generate_series(1, ${FACILITIES}) nth`,
  `insert into waste_drivers (id, name, phone) select ${idOf(DRIVER, 'nth')}, 'Driver ' || nth, '+2519220000' || lpad(nth::text, 2, '0')
   from generate_series(1, ${DRIVERS}) nth`,
  `insert into waste_pickup_requests (id, provider_account_id, facility_id, area, waste_types, estimated_weight, actual_weight,
    actual_weights,
     preferred_pickup_date, preferred_time_slot, special_instructions, status, scheduled_pickup_date, actual_pickup_date, delivered_at,
     pickup_driver_id, created_at)
   select ${idOf(PICKUP, 'nth')}, ${idOf(ACCOUNT, facilityOf('nth'))}, ${idOf(FACILITY, facilityOf('nth'))}, ${areas}[1 + nth % 10],
     ${types}[1 + nth % 6:2 + nth % 6], 5 + nth % 40, case when ${isOpen} then null else 5 + nth % 39 end,
     case when ${isOpen} then null else jsonb_build_object(${types}[1 + nth % 6], 5 + nth % 39) end, ${day}, ${slots}[1 + nth % 3],
     'Gate ' || nth % 50, case when ${isOpen} then case when nth % 40 = 0 then 'pending' else 'scheduled' end
       when nth % 50 = 1 then 'cancelled' else 'completed' end,
     case when nth % 40 = 0 then null else (${day} + time '08:00') at time zone 'Africa/Addis_Ababa' end,
     case when ${isOpen} or nth % 50 = 1 then null else (${day} + time '09:00') at time zone 'Africa/Addis_Ababa' end,
     case when ${isOpen} or nth % 50 = 1 then null else (${day} + time '17:00') at time zone 'Africa/Addis_Ababa' end,
     case when nth % 40 = 0 then null else ${idOf(DRIVER, `1 + nth / 40 % ${DRIVERS}`)} end, ${day} - interval '3 days'
   from generate_series(1, ${PICKUPS}) nth`,
  `insert into waste_assignments (pickup_id, driver_id, day)
   select id, pickup_driver_id, preferred_pickup_date from waste_pickup_requests where pickup_driver_id is not null`,
  `insert into waste_stop_events (pickup_id, driver_id, kind, nth, made_at, received_at, outcome)
   select id, pickup_driver_id, kind, nth - 1, actual_pickup_date, actual_pickup_date, 'applied'
   from waste_pickup_requests, unnest(array['arrived', 'weighed', 'signed']) with ordinality it(kind, nth) where status = 'completed'`,
  `insert into waste_stop_events (pickup_id, driver_id, kind, nth, made_at, received_at, outcome)
   select id, ${idOf(DRIVER, '1')}, 'missed', 0, now(), now(), 'applied'
   from (select id, row_number() over (order by id) as at from waste_pickup_requests where status in ('pending', 'scheduled')) it
   where at % 7 = 0`,
  ...paperRows,
  'vacuum analyze',
];

/** Every tenth pickup belongs to the measured facility, a large hospital; the others are spread evenly. */
function facilityOf(nth: string): string {
  return `case when ${nth} % 10 = 3 then 1 else 1 + ${nth} % ${FACILITIES} end`;
}

/** Fills an empty, migrated database with a year of pickups. */
export async function fillWaste(client: pg.Client): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
