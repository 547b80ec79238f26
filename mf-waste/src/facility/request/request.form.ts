import { daysAfter, type IsoDay, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { type WasteTimeSlot, type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import type { PickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { declared, type WithDeclarations } from '../../parts/container/typed-declarations.ts';

/** A request as it is typed. */
export interface RequestValues extends WithDeclarations {
  wasteTypes: WasteType[];
  estimatedWeight: string;
  preferredPickupDate: IsoDay | '';
  preferredTimeSlot: WasteTimeSlot | '';
  specialInstructions: string;
}

export const emptyRequest: RequestValues = {
  wasteTypes: [],
  estimatedWeight: '',
  preferredPickupDate: '',
  preferredTimeSlot: '',
  specialInstructions: '',
  containers: [],
};

/** The contract's fields; an empty one is left for the contract to report. */
export const toContract = ({ estimatedWeight, specialInstructions, containers, ...values }: RequestValues) => ({
  ...values,
  ...declared(containers.filter((it) => values.wasteTypes.includes(it.wasteType))),
  estimatedWeight: numberOf(estimatedWeight),
  ...(specialInstructions.trim() !== '' && { specialInstructions }),
});

const hasOneDecimal = (it: number): boolean => Number(it.toFixed(1)) === it;

/** Weighed kilograms as an estimate, which has one decimal and is more than nothing. */
export const estimateFrom = (kilograms: number): number => Math.max(Math.round(kilograms * 10), 1) / 10;

/** The required fields that are still missing or can't be right (spec: submitting is disabled until all are chosen). */
export function missingIn(values: RequestValues, now: number): (keyof RequestValues)[] {
  const weight = numberOf(values.estimatedWeight);
  const { from, to } = requestableDays(now);
  const day = values.preferredPickupDate;
  return [
    ...(values.wasteTypes.length === 0 ? (['wasteTypes'] as const) : []),
    ...(weight === null || !(weight > 0) || !hasOneDecimal(weight) ? (['estimatedWeight'] as const) : []),
    ...(day < from || day > to ? (['preferredPickupDate'] as const) : []),
    ...(values.preferredTimeSlot === '' ? (['preferredTimeSlot'] as const) : []),
  ];
}

/** A request like the last one, on the next day with the same weekday, from tomorrow on. */
export function likeLast(last: PickupRequest, now: number): RequestValues {
  const { from } = requestableDays(now);
  return {
    wasteTypes: last.wasteTypes,
    estimatedWeight: textOf(last.estimatedWeight),
    preferredPickupDate: daysAfter(from, (weekdayOf(last.date) - weekdayOf(from) + 7) % 7),
    preferredTimeSlot: last.preferredTimeSlot,
    specialInstructions: last.specialInstructions ?? '',
    containers: [],
  };
}

/** Whether a request is what `likeLast` has filled in. */
export const isLikeLast = (values: RequestValues, last: PickupRequest, now: number): boolean => {
  const like = likeLast(last, now);
  const text = ({ wasteTypes: types, ...rest }: RequestValues) => JSON.stringify([types, Object.entries(rest).sort()]);
  return text(values) === text(like);
};

/** The waste types in an address, such as in a link from the storage clock. */
export const typesIn = (text: string | null): WasteType[] => wasteTypes.filter((it) => text?.split(',').includes(it));
