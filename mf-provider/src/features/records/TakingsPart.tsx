import { useQuery } from '@tanstack/react-query';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { type Days, takingsQuery } from './records.queries.ts';

/** What patients paid on these days, by kind. */
export function TakingsPart({ days }: { days: Days }) {
  const { id: accountId } = useAccount();
  const { t, i18n } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(takingsQuery(accountId, days));
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <Section title={t('records.takings.title')} text={t('records.takings.text')}>
      {error && !data && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !data && (
        <Loading label={t('records.takings.title')}>
          <Skeleton $width="40%" />
        </Loading>
      )}
      {data?.length === 0 && <Text $soft>{t('records.takings.none')}</Text>}
      {data && data.length > 0 && (
        <FactList
          min="10rem"
          facts={[
            ...data.map(({ method, count, amount }) => ({
              label: t('records.takings.kind', { count, kind: t(`domain:paymentMethod.${method}`) }),
              value: money(amount),
            })),
            { label: t('records.takings.total'), value: <strong>{money(sumOf(data.map((it) => it.amount)))}</strong> },
          ]}
        />
      )}
    </Section>
  );
}
