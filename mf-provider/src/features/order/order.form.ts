import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { isCountedInBottles } from '@tenaye/contracts/medicine-unit.facts.ts';
import { ORDER_DAYS } from '@tenaye/contracts/order.facts.ts';
import type { DoctorOrder } from '@tenaye/contracts/order.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';

/** A line as typed. */
export interface LineValues {
  catalogueId: string | null;
  name: string;
  dose: string;
  timesPerDay: string;
  days: string;
  quantity: string;
  instructions: string;
}

export interface OrderValues {
  lines: LineValues[];
  validDays: string;
}

export const emptyLine: LineValues = { catalogueId: null, name: '', dose: '', timesPerDay: '', days: '', quantity: '', instructions: '' };

const textOf = (it: string | number | null): string => (it === null ? '' : String(it));

/** The values with which the form starts: those of the order to correct, or one empty line. */
export const startOf = (corrected: DoctorOrder | undefined): OrderValues => ({
  lines: corrected
    ? corrected.lines.map((it) => ({
        catalogueId: it.medicationId ?? it.testId,
        name: it.name,
        dose: textOf(it.dose),
        timesPerDay: textOf(it.timesPerDay),
        days: textOf(it.days),
        quantity: textOf(it.quantity),
        instructions: textOf(it.instructions),
      }))
    : [emptyLine],
  validDays: String(ORDER_DAYS),
});

const optional = (typed: string) => numberOf(typed) ?? undefined;

const lineOf = (type: RequestType, { catalogueId, name, dose, timesPerDay, days, quantity, instructions }: LineValues) => {
  const what = { catalogueId, name, instructions };
  if (type === 'diagnostic') return { ...what, quantity: 1 };
  return { ...what, dose, timesPerDay: optional(timesPerDay), days: optional(days), quantity: numberOf(quantity) };
};

/** Doses that are counted in pieces, as the quantity is. */
const PIECES = /^(\d{1,2})\s*(tabs?|tablets?|caps?|capsules?|pills?|sachets?|suppositor(?:y|ies)|pessar(?:y|ies)|lozenges?)?\.?$/i;
const MOST = 999;

/**
 * The number of pieces that follows from the typed dose, times a day and days. Empty if they don't say, or say more than can be ordered;
 * and for syrups, because a plain number is then one of milliliters.
 */
export function countedOf({ name, dose, timesPerDay, days }: Pick<LineValues, 'name' | 'dose' | 'timesPerDay' | 'days'>): string {
  if (isCountedInBottles(name)) return '';
  const pieces = PIECES.exec(dose.trim())?.[1];
  const count = Number(pieces) * (numberOf(timesPerDay) ?? 0) * (numberOf(days) ?? 0);
  return Number.isInteger(count) && count > 0 && count <= MOST ? String(count) : '';
}

/** The order as it would be signed. */
export const orderOf = ({ lines, validDays }: OrderValues, type: RequestType, replaces: string | undefined) => ({
  type,
  lines: lines.map((it) => lineOf(type, it)),
  validDays: numberOf(validDays),
  ...(replaces && { replaces }),
});

/** The field that shows an issue: a name that is missing in the catalog is shown at the name. */
export const fieldOf = (path: string): string => path.replace(/catalogueId$/, 'name');
