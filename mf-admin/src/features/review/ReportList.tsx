import type { AdminReview } from '@tenaye/contracts/review.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';

/** What was reported of a review, latest first, and how many people a decision tells. Renders nothing without reports. */
export function ReportList({ review: { reports, openReports } }: { review: AdminReview }) {
  const { t, i18n } = useTranslation('mf-admin');
  if (openReports === 0) return null;
  return (
    <Stack $gap="s">
      <Stack as="ul" role="list" $gap="s">
        {reports.map((it) => (
          <li key={`${it.at} ${it.reason} ${it.text}`}>
            <Text $size="s">
              {t(`parts:review.report.reasons.${it.reason}`)} · {t(it.isOwner ? 'review.byOwner' : 'review.byPatient')} ·{' '}
              <time dateTime={it.at}>{formatDate(it.at, i18n.language)}</time>
            </Text>
            {it.text && <TypedText>{it.text}</TypedText>}
          </li>
        ))}
      </Stack>
      <Text>{t('review.told', { count: openReports })}</Text>
    </Stack>
  );
}
