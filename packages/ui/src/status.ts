import type { Tone } from './theme.ts';

/**
 * Which tone each status has, everywhere. Words come translated from the caller. A status not listed is drawn as one that
 * waits (yellow), as the product's specification says.
 */
const tones: Record<string, Tone> = {
  confirmed: 'success',
  ready: 'success',
  approved: 'success',
  verified: 'success',
  active: 'success',
  available: 'success',
  paid: 'success',
  completed: 'info',
  scheduled: 'warning',
  pending: 'warning',
  under_review: 'warning',
  expiring: 'warning',
  cancelled: 'danger',
  rejected: 'danger',
  failed: 'danger',
  overdue: 'danger',
  expired: 'danger',
  no_show: 'danger',
  inactive: 'neutral',
  claimed: 'neutral',
};

/** Tone of a status as stored. */
export const statusTone = (status: string): Tone => tones[status] ?? 'warning';

/** All statuses with a tone of their own, for the gallery. */
export const knownStatuses: readonly string[] = Object.keys(tones);
