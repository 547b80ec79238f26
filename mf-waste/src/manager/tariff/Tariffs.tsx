import { useQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon, PlusIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { TariffCard } from './TariffCard.tsx';
import { TariffDialog } from './TariffDialog.tsx';
import { tariffsQuery } from './tariff.queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The tab Tariffs: what waste costs, now, later and before. */
export function Tariffs() {
  const { t } = useTranslation('mf-waste');
  const [isNew, setIsNew] = useState(false);
  const [withdrawn, setWithdrawn] = useState<WasteTariff>();
  const today = localDate(Date.now());
  const { data, error, isFetching, refetch } = useQuery(tariffsQuery(useAccount().id));
  const current = data?.find((it) => it.validFrom <= today);
  return (
    <Stack as="section" aria-labelledby="tariffs">
      <SplitRow>
        <Heading id="tariffs">{t('managerTariff.heading')}</Heading>
        {data && (
          <Button size="small" onClick={() => setIsNew(true)}>
            <PlusIcon /> {t('managerTariff.add')}
          </Button>
        )}
      </SplitRow>
      <Text $soft>{t('managerTariff.lead')}</Text>
      {!data && error && (
        <LoadError title={t('managerTariff.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <ListLoading />}
      {data?.length === 0 && <Empty icon={<FileIcon />} title={t('managerTariff.none')} text={t('managerTariff.noneText')} />}
      {data?.map((tariff) => (
        <TariffCard
          key={tariff.id}
          tariff={tariff}
          state={tariff === current ? 'current' : tariff.validFrom > today ? 'coming' : 'past'}
          onWithdraw={() => setWithdrawn(tariff)}
        />
      ))}
      {isNew && <TariffDialog tariffs={data ?? []} onClose={() => setIsNew(false)} />}
      {withdrawn && <WithdrawDialog tariff={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Stack>
  );
}
