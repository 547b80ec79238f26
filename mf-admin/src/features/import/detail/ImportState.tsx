import type { ImportState as State } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';

const tones: Record<State, Tone> = {
  checking: 'warning',
  checked: 'primary',
  importing: 'warning',
  imported: 'success',
  undoing: 'warning',
  undone: 'neutral',
  failed: 'danger',
};

/** The progress of an import. One that an administrator has stopped hasn't failed. */
export function ImportState({ batch: { state, failure } }: { batch: Pick<ImportBatch, 'state' | 'failure'> }) {
  const { t } = useTranslation('mf-admin');
  if (failure?.isStopped) return <Badge tone="warning">{t('import.stop.stopped')}</Badge>;
  return <Badge tone={tones[state]}>{t(`import.states.${state}`)}</Badge>;
}
