import { useQuery } from '@tanstack/react-query';
import type { Delay } from '@tenaye/contracts/admin-list.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { latestDelaysQuery, type Scope } from '../intelligence.queries.ts';
import { useDelayColumns } from '../rows/useDelayColumns.tsx';
import { useHref } from '../useHref.ts';
import { DashboardSection } from './DashboardSection.tsx';
import { DelayThresholdChoice } from './DelayThresholdChoice.tsx';

/** The latest delays of the period. */
export function LatestDelays({ days: { region, ...days } }: { days: Scope }) {
  const { t } = useTranslation('mf-admin');
  const { hrefOf } = useHref();
  const query = useQuery(latestDelaysQuery(useAccount().id, { ...days, region }));
  const links = (
    <Row $gap="xs">
      <DelayThresholdChoice />
      <LinkButton to={hrefOf({ list: 'delays', parts: 'provider', ...days })} $tone="plain" $size="small">
        {t('intelligence.delaysByDoctor')}
      </LinkButton>
      <LinkButton to={hrefOf({ list: 'delays', ...days })} $tone="plain" $size="small">
        {t('intelligence.allDelays')}
      </LinkButton>
    </Row>
  );
  return (
    <DashboardSection name="delays" query={query} loading={<ListLoading min="100%" />} action={links}>
      {(delays) => (delays.length > 0 ? <DelayTable delays={delays} /> : <NoDelays />)}
    </DashboardSection>
  );
}

function DelayTable({ delays }: { delays: readonly Delay[] }) {
  const { t } = useTranslation('mf-admin');
  return (
    <DataTable
      caption={t('intelligence.sections.delays.title')}
      hideCaption
      columns={useDelayColumns()}
      rows={delays}
      rowKey={(it) => it.id}
    />
  );
}

function NoDelays() {
  const { t } = useTranslation('mf-admin');
  return <Empty icon={<ClockIcon />} title={t('intelligence.rows.delays.empty')} text={t('intelligence.rows.delays.emptyText')} />;
}
