import { keptTest, type PricedTest } from '@tenaye/contracts/price-list.ts';
import { providerFacilityTexts } from '@tenaye/contracts/provider-facility.facts.ts';
import { isAmbiguous } from '@tenaye/contracts/reference-range.facts.ts';
import type { ReferenceRange } from '@tenaye/contracts/reference-range.ts';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import * as z from 'zod/mini';
import { testNamed } from './price-list.queries.ts';

/** A range as typed; '' stands for any sex, no age and no limit. */
export interface RangeValues {
  sex: string;
  fromAge: string;
  toAge: string;
  ageUnit: string;
  low: string;
  high: string;
  criticalLow: string;
  criticalHigh: string;
}

export interface MeasurementValues {
  name: string;
  unit: string;
  ranges: RangeValues[];
}

/** A test of the price list as typed. */
export interface TestFormValues {
  name: string;
  price: string;
  readyInDays: string;
  preparation: string;
  measurements: MeasurementValues[];
}

export const newRange: RangeValues = {
  sex: '',
  fromAge: '',
  toAge: '',
  ageUnit: 'years',
  low: '',
  high: '',
  criticalLow: '',
  criticalHigh: '',
};
export const newMeasurement: MeasurementValues = { name: '', unit: '', ranges: [newRange] };

const rangeValuesOf = (it: ReferenceRange): RangeValues => ({
  sex: it.sex ?? '',
  fromAge: textOf(it.fromAge),
  toAge: textOf(it.toAge),
  ageUnit: it.ageUnit,
  low: textOf(it.low),
  high: textOf(it.high),
  criticalLow: textOf(it.criticalLow),
  criticalHigh: textOf(it.criticalHigh),
});

/** The values of a listed test, or of a new one with this name. */
export const testValuesOf = (test: PricedTest | undefined, name: string): TestFormValues => ({
  name: test?.name ?? name,
  price: textOf(test?.price ?? null),
  readyInDays: textOf(test?.readyInDays ?? null),
  preparation: test?.preparation ?? '',
  measurements: (test?.measurements ?? []).map((it) => ({ name: it.name, unit: it.unit ?? '', ranges: it.ranges.map(rangeValuesOf) })),
});

/** NaN for a comma that may stand for thousands or for decimals, as in the values that are compared with the limit (decision 0092). */
const limitOf = (typed: string): number | null => (isAmbiguous(typed.trim()) ? Number.NaN : numberOf(typed));

const rangeOf = (it: RangeValues) => ({
  sex: it.sex === '' ? null : it.sex,
  fromAge: numberOf(it.fromAge),
  toAge: numberOf(it.toAge),
  ageUnit: it.ageUnit,
  low: limitOf(it.low),
  high: limitOf(it.high),
  criticalLow: limitOf(it.criticalLow),
  criticalHigh: limitOf(it.criticalHigh),
});

/** What would be sent; its paths equal the form's. */
export const keptTestOf = (values: TestFormValues, test: PricedTest | undefined) => ({
  version: test?.version ?? 'new',
  ...(test && { formerName: test.name }),
  name: values.name,
  price: numberOf(values.price),
  readyInDays: numberOf(values.readyInDays),
  preparation: values.preparation,
  measurements: values.measurements.map(({ name, unit, ranges }) => ({
    name,
    unit: unit.trim() === '' ? null : unit,
    ranges: ranges.map(rangeOf),
  })),
});

/** A test that is added beside the listed ones. Under the name of one of them it would replace that test's price. */
export const addedTest = (listed: readonly PricedTest[] | undefined) =>
  keptTest.check(z.refine(({ name }) => !testNamed(listed, name), { path: ['name'], error: providerFacilityTexts.listed }));
