import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import type { LabWork } from '@tenaye/api/modules/facility-request/facility-request-lab.rules.ts';
import { FacilityTest } from '@tenaye/api/modules/price-list/facility-test.entity.ts';
import type { Seeder } from './seeder.ts';

const limits = { low: 0.4, high: 4, criticalLow: null, criticalHigh: null };
const anyone = { sex: null, fromAge: null, toAge: null, ageUnit: 'years' as const };

/** Keeps an invented range of one test, and puts a request for it to the bench: its sample was taken, and its value isn't sent yet. */
export function seedBench({ em, calendar, sampleNumber }: Seeder, laboratory: Facility, name: string): LabWork {
  em.create(FacilityTest, {
    facilityId: laboratory.id,
    name,
    readyInDays: 1,
    preparation: 'Please come before 10:00 with an empty stomach.',
    measurements: [{ name: 'TSH', unit: 'mIU/L', ranges: [{ ...anyone, ...limits }] }],
  });
  const act = { at: calendar.at(-1, '09:20').toISOString(), by: laboratory.name };
  const value = { name: 'TSH', value: '6.2', unit: 'mIU/L', range: limits, flag: 'high' as const };
  const steps = (['taken', 'running'] as const).map((step) => ({ step, ...act }));
  return {
    changedAt: act.at,
    sample: { accession: sampleNumber, ...act, age: { count: 34, unit: 'years' }, sex: 'female' },
    tests: [{ step: 'running', steps, values: [value], entered: act, former: [] }],
  };
}
