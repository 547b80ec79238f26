import type { useInfiniteQuery } from '@tanstack/react-query';
import { containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import { getSegregationPhoto } from '@tenaye/contracts/waste-segregation.facts.ts';
import type { SegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { FileDownload } from '../DocumentDownload.tsx';
import { useWasteText } from '../useWasteText.ts';

interface AuditListProps {
  query: ReturnType<typeof useInfiniteQuery<{ answer: SegregationAudit[]; next?: string | undefined }>>;
  /** The facility, for its own account. */
  facilityId?: string | undefined;
}

/** Audits of segregation, the latest day first, each with its score. */
export function AuditList({ query, facilityId }: AuditListProps) {
  const { t } = useTranslation('mf-waste');
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      empty={<Empty icon={<CheckIcon />} title={t('segregation.empty')} text={t('segregation.emptyText')} />}
      failed={t('segregation.failed')}
      failedHint={t('parts:checkConnection')}
    >
      {(audits) => (
        <Stack as="ul" role="list">
          {audits.map((it) => (
            <Audit key={it.id} audit={it} facilityId={facilityId} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Audit({ audit, facilityId }: { audit: SegregationAudit; facilityId: string | undefined }) {
  const { t } = useTranslation('mf-waste');
  const { shortDay, percent, count } = useWasteText();
  const { id, bins, right, wrong, score, auditedAs, auditorName, hasPhoto } = audit;
  const place = { ward: audit.ward, day: shortDay(audit.day) };
  const wrongs = containerKinds.flatMap((kind) => {
    const it = bins[kind];
    if (!it?.wrong) return [];
    const facts = { kind: t(`container.kind.${kind}`), wrong: count(it.wrong), all: count(it.right + it.wrong), found: it.found };
    return [t('segregation.wrongOf', facts)];
  });
  return (
    <Stack as="li" $gap="xxs">
      <Progress label={t('segregation.score', place)} value={score / 100} valueText={percent(score)} />
      <Text $size="s">{t('segregation.counts', { right: count(right), all: count(right + wrong) })}</Text>
      {wrongs.map((it) => (
        <Text key={it} $size="s">
          {it}
        </Text>
      ))}
      <Text $soft $size="s">
        {[t(auditedAs === 'manager' ? 'segregation.byManager' : 'segregation.byFacility'), auditorName].filter(Boolean).join(', ')}
      </Text>
      {hasPhoto && (
        <FileDownload
          fetch={(signal) => download(getSegregationPhoto, { params: { id }, query: { facilityId }, signal })}
          name={t('segregation.photoOf', place)}
        />
      )}
    </Stack>
  );
}
