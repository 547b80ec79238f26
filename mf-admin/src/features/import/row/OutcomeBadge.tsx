import type { ImportOutcome } from '@tenaye/contracts/bulk-import.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';

const tones: Record<ImportOutcome, Tone> = {
  waiting: 'neutral',
  ready: 'primary',
  duplicate: 'warning',
  skipped: 'neutral',
  error: 'danger',
  imported: 'success',
  undone: 'neutral',
  kept: 'info',
};

/** The outcome of a row, expected or actual. */
export function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('mf-admin');
  return <Badge tone={tones[outcome]}>{t(`import.outcomes.${outcome}`)}</Badge>;
}
