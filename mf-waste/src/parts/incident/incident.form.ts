import { affectedRoles } from '@tenaye/contracts/waste-incident.facts.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { instantOf, localText } from '../local-instant.ts';

/** A report as it is typed; the number of persons is by role. On a driver's phone it has an `id`, too. */
export type TypedIncident = Record<string, string>;

/** An empty report of what happened at `now` (ms since 1970). */
export const newIncident = (now: number): TypedIncident => ({
  kind: '',
  happenedAt: localText(now),
  place: '',
  description: '',
  actions: '',
  ...Object.fromEntries(affectedRoles.map((it) => [it, ''])),
});

/** True when a report has more than the values with which it began. */
export const isIncidentTyped = ({ happenedAt: _, id: __, ...typed }: TypedIncident): boolean => Object.values(typed).some(Boolean);

/** The contract's fields; an invalid number is left for the contract to report. */
export const toReport = ({ kind, happenedAt = '', place, description, actions, ...typed }: TypedIncident) => ({
  kind,
  happenedAt: instantOf(happenedAt),
  place,
  description,
  actions,
  persons: Object.fromEntries(affectedRoles.flatMap((it) => (typed[it]?.trim() ? [[it, numberOf(typed[it])]] : []))),
});

export const fieldOfReport = (path: string): string => path.replace('persons.', '');
