import type { SoakDatabase } from './database.ts';

/** What must follow from other rows, whatever was interrupted: each statement finds the ids of rows that contradict them. */
const contradictions = {
  'a free time that a booking takes': `
    select f.doctor_id as id from doctor_free_times f join appointments a on a.doctor_id = f.doctor_id
    where a.status in ('scheduled', 'confirmed') and a.appointment_date <= f.starts_at and a.ends_at > f.starts_at and f.starts_at > now()`,
  'a request in another state than its last step': `
    select id from facility_requests where jsonb_array_length(steps) > 0 and steps -> -1 ->> 'status' is distinct from status`,
  'a stock that its batches don’t add up to': `
    select i.id from facility_inventory i
    where i.quantity <> (select coalesce(sum(quantity), 0) from stock_batches where item_id = i.id)`,
  'a promise other than that of the open requests': `
    select i.id from facility_inventory i where i.promised <> (
      select coalesce(sum(p.pieces), 0) from facility_requests r, promised_pieces(r.status, r.requested_medications) p
      where p.item = i.id)`,
} as const;

/** All rows that contradict others. */
export async function findUntrue(database: SoakDatabase): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(contradictions).map(async ([what, statement]) =>
      (await database.rows<{ id: string }>(statement)).map(({ id }) => `${what}: ${id}`),
    ),
  );
  return found.flat();
}
