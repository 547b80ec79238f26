import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { lateFrom } from '@tenaye/contracts/intelligence.facts.ts';
import { FigureSettings } from './figure-settings.entity.ts';

const LATE_FROM = `make_interval(mins => coalesce((select late_from_minutes from figure_settings), ${lateFrom.usual}))`;

/** The condition, as SQL, that a consultation began late; the row's columns are those of `appointments`. */
export const BEGAN_LATE = `began_at - appointment_date >= ${LATE_FROM}`;

/** The minutes after its start from which a consultation is late, as SQL. */
export const lateFromMinutes = raw(`coalesce((select late_from_minutes from figure_settings), ${lateFrom.usual})`);

export const findSettings = (em: EntityManager): Promise<FigureSettings | null> => em.findOne(FigureSettings, { id: 1 });
