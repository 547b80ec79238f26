import { useQuery } from '@tanstack/react-query';
import type { WasteCompliance } from '@tenaye/contracts/waste-compliance.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { complianceQuery } from './compliance.queries.ts';
import { Unprotected } from './Unprotected.tsx';

/** The compliance score and the parts that it is computed from. */
export function ComplianceStatus() {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(complianceQuery(useOwn()));
  return (
    <Card as="section" aria-labelledby="compliance-status">
      <Stack>
        <Heading id="compliance-status">{t('compliance.status')}</Heading>
        {error && <LoadError title={t('compliance.failed')} error={error} onRetry={refetch} busy={isFetching} />}
        {!data && !error && (
          <Loading label={t('parts:loading')}>
            <Skeleton $height="24rem" />
          </Loading>
        )}
        {data && <Score compliance={data} />}
        <Unprotected />
      </Stack>
    </Card>
  );
}

function Score({ compliance: { score, parts } }: { compliance: WasteCompliance }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  if (score === null) return <Text $soft>{t('compliance.noScore')}</Text>;
  const isUpToDate = parts.every((it) => it.good === it.total);
  return (
    <>
      <Progress label={t('compliance.overall')} value={score / 100} valueText={words.percent(score)} />
      {isUpToDate ? (
        <Notice tone="success" title={t('compliance.upToDate')}>
          {t('compliance.upToDateText')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('compliance.attention')}>
          {t('compliance.attentionText')}
        </Notice>
      )}
      <Stack as="ul" role="list" $gap="s">
        {parts.map((it) => (
          <Stack as="li" key={it.part} $gap="xxs">
            <Progress
              label={t(`waste.part.${it.part}`)}
              value={(it.score ?? 0) / 100}
              valueText={it.score === null ? t('compliance.notScored') : words.percent(it.score)}
            />
            <Text $soft $size="s">
              {it.score === null
                ? t('compliance.notScoredText', { share: words.percent(it.percentage) })
                : t(`compliance.part.${it.part}`, { good: it.good, total: it.total, share: words.percent(it.percentage) })}
            </Text>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
