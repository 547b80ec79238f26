import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Timeline } from '@tenaye/ui/Timeline.tsx';
import { HistoryEvidence } from './HistoryEvidence.tsx';

/** The steps of the verification so far, oldest first, with the administrator and the reason. */
export function ReviewHistory({ history }: Pick<ReviewedProvider, 'history'>) {
  const { t, i18n } = useTranslation('mf-admin');
  if (history.length === 0)
    return <Empty icon={<ClockIcon />} title={t('verification.history.empty')} text={t('verification.history.emptyText')} />;
  return (
    <Timeline
      events={[...history].reverse().map(({ id, step, by, notes, evidence, at }) => ({
        key: id,
        at,
        when: formatDateTime(at, i18n.language),
        text: (
          <>
            {t(`verification.history.step.${step}`, { name: by ?? t('verification.history.gone') })}
            {notes && (
              <Text as="span" $soft $size="s">
                {' '}
                {notes}
              </Text>
            )}
            {evidence && <HistoryEvidence evidence={evidence} />}
          </>
        ),
      }))}
    />
  );
}
