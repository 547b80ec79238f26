import type { CollectedStatus } from '@tenaye/contracts/data-collection.facts.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { useTranslation } from 'react-i18next';

const tones = { pending: 'warning', returned: 'info', accepted: 'success', rejected: 'danger', duplicate: 'info' } as const;

export function SubmissionStatus({ status }: { status: CollectedStatus }) {
  const { t } = useTranslation('mf-admin');
  return <Badge tone={tones[status]}>{t(`submission.status.${status}`)}</Badge>;
}
