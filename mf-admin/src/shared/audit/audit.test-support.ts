import type { AuditEntry } from '@tenaye/contracts/audit.ts';

/** An approval of a doctor. */
export const anEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: crypto.randomUUID(),
  at: '2026-03-02T08:00:00.000Z',
  actorType: 'provider',
  isCommandLine: false,
  actorId: crypto.randomUUID(),
  actorName: 'Sara Alemu',
  actorEmail: 'sara@tenaye.example',
  action: 'doctor.approve',
  outcome: 'success',
  targetType: 'doctor',
  targetId: crypto.randomUUID(),
  targetKind: 'doctor',
  targetName: 'Dr. Yonas',
  isTargetDeleted: false,
  call: null,
  code: null,
  requestId: 'r-1',
  detail: { from: 'pending', to: 'approved' },
  ...overrides,
});
