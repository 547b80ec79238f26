import { describe, expect, it } from '@jest/globals';
import type { LineAnswer } from '@tenaye/contracts/facility-request.ts';
import { aMedicationRequest } from '@tenaye/testing/builders.ts';
import { missingOf } from './missing.ts';
import { shownMedication } from './shown-request.ts';

const line = (name: string, quantity: number, answer: LineAnswer | null) => ({ name, quantity, medicationId: null, answer });
const given = (quantity: number, more: Partial<LineAnswer> = {}): LineAnswer => ({
  availability: 'available',
  quantity,
  unitPrice: 1,
  substitute: null,
  ...more,
});
const lines = [
  line('Amoxicillin', 21, given(21)),
  line('Paracetamol', 12, given(8, { availability: 'partial' })),
  line('Omeprazole', 14, given(0, { availability: 'unavailable' })),
  line('Zinc', 10, given(1, { availability: 'substituted', substitute: 'Zinc syrup' })),
  line('Iron', 30, given(0, { availability: 'substituted', substitute: 'Folic acid', declined: true })),
  line('Cetirizine', 10, given(10, { handedOver: 4 })),
];
const namesOf = (request: Parameters<typeof aMedicationRequest>[0]) =>
  missingOf(shownMedication(aMedicationRequest(request))).medications.map((it) => `${it.quantity} ${it.name}`);

describe('the missing medicines of a request (N5)', () => {
  it('are those refused, given or handed over in part, and left out, but not a substitute that was taken', () => {
    const missing = ['4 Paracetamol', '14 Omeprazole', '30 Iron', '6 Cetirizine'];
    for (const status of ['confirmed', 'ready', 'completed'] as const)
      expect(namesOf({ status, requestedMedications: lines })).toEqual(missing);
  });

  it('are none while nothing is agreed, or when the request is closed', () => {
    for (const status of ['pending', 'quoted', 'rejected', 'cancelled'] as const)
      expect(namesOf({ status, requestedMedications: lines })).toEqual([]);
  });

  it('come with the same prescription', () => {
    const file = { name: 'paper.jpg', contentType: 'image/jpeg', bytes: 1, createdAt: '2026-03-01T07:00:00.000Z' };
    const files = [
      { ...file, id: 'result', kind: 'result' as const },
      { ...file, id: 'paper', kind: 'prescription' as const },
    ];
    expect(missingOf(shownMedication(aMedicationRequest({ status: 'completed', files }))).prescriptionId).toBe('paper');
  });
});
