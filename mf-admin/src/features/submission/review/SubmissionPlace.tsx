import type { CollectedMeasures } from '@tenaye/contracts/data-collection.ts';
import type { Submission } from '@tenaye/contracts/submission.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense } from 'react';
import { useFactText } from '../useFactText.ts';

const SubmissionMap = lazyPart(async () => (await import('./SubmissionMap.tsx')).SubmissionMap);

/** The position as text, and on a map with the possible duplicates; the table below gives their distances. */
export function SubmissionPlace({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const factText = useFactText();
  const { accuracy } = submission;
  return (
    <Section title={t('submission.place.title')}>
      <Text $tabular>
        {factText('position', submission.submitted)}
        {accuracy !== null && ` · ${t('submission.place.accuracy', { meters: accuracy })}`}
      </Text>
      {submission.measures && <Measures measures={submission.measures} />}
      <Suspense fallback={<Skeleton $height="14rem" />}>
        <SubmissionMap submission={submission} />
      </Suspense>
    </Section>
  );
}

/** How the phone measured the position, and what it knows about photo and form. */
function Measures({ measures: { samples, spread, photoMeters, photoSeconds, formSeconds } }: { measures: CollectedMeasures }) {
  const { t, i18n } = useTranslation('mf-admin');
  const minutes = (seconds: number): string =>
    numberFormat(i18n.language, { style: 'unit', unit: 'minute', unitDisplay: 'short', maximumFractionDigits: 1 }).format(seconds / 60);
  const facts = [
    t('submission.place.mean', { count: samples, spread: Math.round(spread) }),
    photoMeters !== null && t('submission.place.photoMeters', { distance: formatDistance(photoMeters / 1000, i18n.language) }),
    photoSeconds !== null && t('submission.place.photoSeconds', { duration: minutes(photoSeconds) }),
    formSeconds !== null && t('submission.place.form', { duration: minutes(formSeconds) }),
  ];
  return (
    <Text $soft $size="s">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
