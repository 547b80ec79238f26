import { raw } from '@mikro-orm/postgresql';
import { POOR_ACCURACY } from '@tenaye/contracts/data-collection.facts.ts';
import type { SubmissionFlag } from '@tenaye/contracts/submission.facts.ts';

/** The shortest time in which a collector who is at the facility can fill in its form. Seconds. */
const QUICK_SECONDS = 90;
/** The shortest time between two facilities, even neighboring ones: the first is completed, and the second one measured. Seconds. */
const LEAST_SECONDS = 120;
/** The speed above which no car goes from one facility to another. Meters per second. */
const FASTEST = 30;
/** A photo beyond this shows another place, or a screen. Meters. */
const FAR_METERS = 200;
/** A photo that was taken longer before or after the measuring wasn't taken during the visit. Seconds. */
const OLD_SECONDS = 3600;
/** Positions nearer than this are those of one door. Meters. */
const SAME_METERS = 10;

/** Degrees of latitude that are more than SAME_METERS. */
const SAME_DEGREES = 0.0001;
/**
 * The meters between `s` and `o`, on a plane: `earth_distance` is exact and so slow that comparing some hundred submissions of one
 * collector with each other took longer than a statement may.
 */
const METERS = `111195 * sqrt(power(o.latitude::float8 - s.latitude::float8, 2)
  + power((o.longitude::float8 - s.longitude::float8) * cosd(s.latitude::float8), 2))`;
const measured = (of: string, name: string): string => `(${of}.measures->>'${name}')::float8`;
const measuredAt = (of: string): string => `(${of}.measures->>'measuredAt')::timestamptz`;
const hasOther = (condition: string): string =>
  `exists (select 1 from data_collection_submissions o where o.collector_id = s.collector_id and o.id <> s.id and ${condition})`;

/** The condition of each flag on a submission `s`; null counts as false. */
const conditions: Record<SubmissionFlag, string> = {
  quick: `${measured('s', 'formSeconds')} < ${QUICK_SECONDS}`,
  fast: hasOther(`${measuredAt('o')} <= ${measuredAt('s')}
    and extract(epoch from ${measuredAt('s')} - ${measuredAt('o')})
      < greatest(${LEAST_SECONDS}, ${METERS} / ${FASTEST})`),
  farPhoto: `${measured('s', 'photoMeters')} > ${FAR_METERS}`,
  oldPhoto: `${measured('s', 'photoSeconds')} > ${OLD_SECONDS}`,
  rough: `s.accuracy > ${POOR_ACCURACY}`,
  samePlace: hasOther(`abs(o.latitude - s.latitude) < ${SAME_DEGREES} and ${METERS} < ${SAME_METERS}`),
  samePhone: hasOther('o.phone_number = s.phone_number'),
  sameAnswers: hasOther(`lower(trim(o.physical_address)) = lower(trim(s.physical_address))
    and lower(trim(o.operating_hours)) = lower(trim(s.operating_hours))
    and lower(trim(o.services_offered)) = lower(trim(s.services_offered))`),
};

/** The flags of a submission `s` as a JSON list. */
export const flagsColumn = raw(`
  to_jsonb(array_remove(array[${Object.entries(conditions)
    .map(([flag, condition]) => `case when ${condition} then '${flag}' end`)
    .join(', ')}], null)) as flags`);

/** The condition that a submission `s` has a flag. */
export const isFlagged = raw(
  Object.values(conditions)
    .map((it) => `coalesce(${it}, false)`)
    .join(' or '),
);
