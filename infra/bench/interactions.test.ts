import { expect, it } from '@jest/globals';
import { rowsOf } from './interactions.ts';
import { pressesOf } from './presses.ts';

it('names the slowest press of each kind, and counts those above the goal', () => {
  expect(
    rowsOf([
      { kind: 'dialog', what: 'Add item', ms: 120 },
      { kind: 'step', what: 'Continue', ms: 320 },
      { kind: 'dialog', what: 'Delete', ms: 208 },
    ]),
  ).toEqual([
    ['dialog', '2', '1', '208', 'Delete'],
    ['step', '1', '1', '320', 'Continue'],
  ]);
});

it('measures presses of every portal, each under its own name', () => {
  const presses = pressesOf('a-doctor');
  expect(new Set(presses.map((it) => it.what)).size).toBe(presses.length);
  expect(new Set(presses.map((it) => it.as))).toEqual(
    new Set([undefined, 'patient', 'doctor', 'pharmacy', 'diagnostic_center', 'facility', 'admin', 'waste_manager', 'collector']),
  );
});
