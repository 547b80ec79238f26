import { call } from './call.ts';

/** What happens to a test at the bench, in this order. `sent` releases its values to the patient. A step may be left out. */
export const benchSteps = ['taken', 'running', 'checked', 'sent'] as const;
export type BenchStep = (typeof benchSteps)[number];

/** Messages about invalid acts at the bench. */
export const benchTexts = {
  tests: 'Please choose at least one test',
  sample: "Please enter the patient's age and sex",
  value: 'Please enter the value',
  comma: 'A comma before three digits can mean thousands or decimals. Please type the number without it, or with a point.',
  values: 'Please enter at least one value',
  reason: 'Please give a reason',
} as const;

const atBench = {
  callers: ['facility'],
  namesFacility: true,
  sees: 'version',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
} as const;

export const moveTests = call({ ...atBench, method: 'POST', path: '/api/provider/requests/:id/bench/steps' });

export const takeBackStep = call({ ...atBench, method: 'POST', path: '/api/provider/requests/:id/bench/steps/undo' });

export const enterValues = call({ ...atBench, method: 'PUT', path: '/api/provider/requests/:id/bench/values' });

export const correctValues = call({ ...atBench, method: 'POST', path: '/api/provider/requests/:id/bench/corrections' });
