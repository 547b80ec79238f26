import type pg from 'pg';

/** Rows of each large facility, and of a small one beside them. */
export const REQUESTS = 10_000;
export const ITEMS = 20_000;
export const FEW = 50;
const FACILITIES = 10;
const PATIENTS = 5_000;

/** The pharmacies whose lists are measured. */
export const LARGE = '5f0e2c4a-0000-4000-8000-000000000011';
export const SMALL = '5f0e2c4a-0000-4000-8000-000000000012';

const names = `(array['Abebe', 'Hana', 'Dawit', 'Sara', 'Yonas', 'Tirunesh', 'Kenenisa', 'Lensa', 'Mulu', 'Chaltu', 'ሰላም', 'Alemu'])`;
/** The last facility is the small one. */
const facilityId = `case f when 1 then '${LARGE}'::uuid when ${FACILITIES + 1} then '${SMALL}'::uuid else md5('f' || f)::uuid end`;
const facilities = `generate_series(1, ${FACILITIES + 1}) f`;
const rowsEach = (all: number): string => `generate_series(1, case when f > ${FACILITIES} then ${FEW} else ${all} end) n`;

/** The tenth with the lowest numbers is open, spread over all open statuses. */
const status = `case when n * 10 > case when f > ${FACILITIES} then ${FEW} else ${REQUESTS} end
  then (array['completed', 'completed', 'rejected', 'cancelled'])[1 + n % 4]
  else (array['pending', 'quoted', 'confirmed', 'ready'])[1 + n % 4] end`;

const statements = [
  `insert into users (id, email, phone, password, first_name, last_name)
   select md5('u' || n)::uuid, 'u' || n || '@bench.example', '+2519' || lpad(n::text, 8, '0'), 'x', ${names}[1 + n % 12],
     ${names}[1 + n / 12 % 12] || n % 500 from generate_series(1, ${PATIENTS}) n`,
  // An account has the id of its facility.
  `insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified)
   select ${facilityId}, 'f' || f || '@bench.example', 'health_facility', 'Pharmacy ' || f, 'x', true from ${facilities}`,
  `insert into facilities (id, account_id, name, facility_type, is_verified, verification_status)
   select ${facilityId}, ${facilityId}, 'Pharmacy ' || f, 'pharmacy', true, 'approved' from ${facilities}`,
  `insert into facility_requests (request_type, user_id, facility_id, request_date, status, reference, requested_medications)
   select 'medication', md5('u' || 1 + (n * 7 + f) % ${PATIENTS})::uuid, ${facilityId}, now() - interval '1 hour' * n, ${status},
     lpad(n::text, 5, '0'), '[{"name": "Amoxicillin 500mg", "quantity": 21, "medicationId": null}]'
   from ${facilities}, ${rowsEach(REQUESTS)}`,
  // Triggers would write the words and the batches row by row, which takes minutes.
  `insert into facility_inventory (facility_id, item_name, item_type, quantity, price, expiry_date, first_expiry_date, offered_until,
     search_words)
   select it.*, day, case when it.quantity >= 3 then day - 240 else day end, day, stock_vector(name, facility)
   from (select ${facilityId} as facility,
     (array['Amoxicillin', 'Paracetamol', 'Cetirizine', 'Zinc', 'Gauze', 'ዚንክ'])[1 + n % 6] || ' ' || n || 'mg' as name, 'medication',
     n % 120 as quantity, 1 + n % 900 from ${facilities}, ${rowsEach(ITEMS)}) it
   cross join lateral (select current_date - 30 + (it.quantity * 7 + length(name) * 131) % 900 as day) dated`,
  // Three batches of each item, of which the first two expire earlier.
  `insert into stock_batches (item_id, number, quantity, expiry_date)
   select id, 'B' || nth, case nth when 1 then quantity - 2 * (quantity / 3) else quantity / 3 end, expiry_date - 120 * (nth - 1)
   from facility_inventory, generate_series(1, 3) nth where quantity > 0`,
  'vacuum analyze users, facilities, facility_requests, facility_inventory, stock_batches',
];

export async function fillFacilities(client: pg.Client): Promise<void> {
  for (const table of ['facility_inventory', 'stock_batches']) await client.query(`alter table ${table} disable trigger user`);
  for (const it of statements) await client.query(it);
  for (const table of ['facility_inventory', 'stock_batches']) await client.query(`alter table ${table} enable trigger user`);
}
