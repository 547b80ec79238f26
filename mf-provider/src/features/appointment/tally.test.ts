import { describe, expect, it } from '@jest/globals';
import { LOADED_APPOINTMENTS, tallyOf } from './tally.ts';

const now = new Date('2026-03-02T10:00:00Z');
const rows = (count: number, appointmentDate: string) => Array.from({ length: count }, () => ({ appointmentDate }));

describe('appointment tally', () => {
  it("counts today by Addis Ababa's day, not by UTC's", () => {
    const late = { appointmentDate: '2026-03-02T21:30:00Z' };
    const justBefore = { appointmentDate: '2026-03-01T21:30:00Z' };
    expect(tallyOf([late, justBefore], now)).toEqual({ total: { count: 2, isAtLeast: false }, today: { count: 1, isAtLeast: false } });
  });

  it('claims no exact total when the list was cut', () => {
    const { total, today } = tallyOf(rows(LOADED_APPOINTMENTS, '2026-02-01T08:00:00Z'), now);
    expect(total).toEqual({ count: LOADED_APPOINTMENTS, isAtLeast: true });
    expect(today).toEqual({ count: 0, isAtLeast: false });
  });

  it("claims no exact count for today while today's rows may lie behind the cut", () => {
    expect(tallyOf(rows(LOADED_APPOINTMENTS, '2026-03-05T08:00:00Z'), now).today).toEqual({ count: 0, isAtLeast: true });
  });
});
