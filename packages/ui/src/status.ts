import type { Tone } from './theme.ts';

/**
 * The tone of each status, everywhere. The caller translates the words. An unlisted status is drawn as pending (yellow), as the product's
 * specification requires.
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
  quoted: 'primary',
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

/** The tone of a stored status. */
export const statusTone = (status: string): Tone => tones[status] ?? 'warning';

/** All statuses with a tone of their own, for the gallery. */
export const knownStatuses: readonly string[] = Object.keys(tones);
