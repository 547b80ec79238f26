import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { DocumentDownload } from '../../parts/DocumentDownload.tsx';
import { pickupDocumentsQuery } from './schedule.queries.ts';

/** The manifest and the certificates of a completed pickup. */
export function PickupPapers({ pickupId }: { pickupId: string }) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(pickupDocumentsQuery(useOwn(), pickupId));
  return (
    <Section title={t('schedule.papers')}>
      {error && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <Skeleton $height="3rem" />}
      {data?.length === 0 && <Text $soft>{t('schedule.noPapers')}</Text>}
      {data?.map((it) => (
        <DocumentDownload
          key={it.id}
          id={it.id}
          name={it.certifies ? t('waste.certificate', { what: t(`waste.certifies.${it.certifies}`), number: it.title }) : it.title}
        />
      ))}
    </Section>
  );
}
