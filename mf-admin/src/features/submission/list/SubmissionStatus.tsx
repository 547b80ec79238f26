import type { CollectedStatus } from '@tenaye/contracts/data-collection.facts.ts';
import type { SubmissionFlag } from '@tenaye/contracts/submission.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';

const tones = { pending: 'warning', returned: 'info', accepted: 'success', rejected: 'danger', duplicate: 'info' } as const;

/** The status of a submission, and how much of it is doubtful. */
export function SubmissionStatus({ status, flags }: { status: CollectedStatus; flags: readonly SubmissionFlag[] }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Row as="span" $gap="xxs">
      <Badge tone={tones[status]}>{t(`submission.status.${status}`)}</Badge>
      {flags.length > 0 && <Badge tone="danger">{t('submission.flags.count', { count: flags.length })}</Badge>}
    </Row>
  );
}
