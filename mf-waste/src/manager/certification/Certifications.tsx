import { useQuery } from '@tanstack/react-query';
import { wasteCertificationStatuses } from '@tenaye/contracts/waste.facts.ts';
import { benefitsOf } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { ManagerCertification } from '@tenaye/contracts/waste-compliance.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { CorrectDialog } from './CorrectDialog.tsx';
import { certificationsQuery } from './certification.queries.ts';
import { RenewDialog } from './RenewDialog.tsx';
import { SiteAuditDialog } from './SiteAuditDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { TakeAccountDialog } from './TakeAccountDialog.tsx';
import { TrainDialog } from './TrainDialog.tsx';
import { useCertificationColumns } from './useCertificationColumns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const spec = { choices: { status: wasteCertificationStatuses }, sizes: [25, 100] } as const;
const dialogs = {
  renew: RenewDialog,
  withdraw: WithdrawDialog,
  train: TrainDialog,
  correct: CorrectDialog,
  account: TakeAccountDialog,
  audit: SiteAuditDialog,
  staff: StaffDialog,
} as const;
type Act = keyof typeof dialogs;

/** Whether a manager can become the account manager of a facility: its valid level includes one, who is nobody or somebody else. */
const isFree = ({ level, status, accountManager }: ManagerCertification, managerId: string): boolean =>
  level !== null &&
  benefitsOf[level].includes('account_manager') &&
  (status === 'active' || status === 'expiring') &&
  accountManager?.id !== managerId;

/** What a manager can do about a facility: only what was given or recorded can be taken back or corrected. */
const actsOn = (facility: ManagerCertification, managerId: string): Act[] => [
  ...(['renew', 'train'] as const),
  ...(facility.certificationId ? (['withdraw'] as const) : []),
  ...(isFree(facility, managerId) ? (['account'] as const) : []),
  ...(facility.training.some((it) => it.completedOn) ? (['correct'] as const) : []),
  'audit',
  'staff',
];

/** The tab Certificates: which facilities are certified, until when, and whose staff is trained. */
export function Certifications() {
  const { t } = useTranslation('mf-waste');
  const address = useTableAddress(spec);
  const managerId = useAccount().id;
  const [doing, setDoing] = useState<{ act: Act; facility: ManagerCertification }>();
  const query = { q: address.q || undefined, status: address.chosen('status'), limit: address.size, cursor: address.cursor };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(certificationsQuery(managerId, query));
  const Dialog = doing ? dialogs[doing.act] : undefined;
  return (
    <Stack as="section" aria-labelledby="certifications">
      <Heading id="certifications">{t('managerCertification.heading')}</Heading>
      <TableFilters address={address}>
        <TableSearch label={t('managerCertification.search')} address={address} />
        <FilterSelect
          label={t('managerCertification.status')}
          options={wasteCertificationStatuses}
          chosen={query.status}
          words={(it) => t(`waste.certificationStatus.${it}`)}
          onChoose={(it) => address.choose('status', it)}
        />
      </TableFilters>
      <TableView
        caption={t('managerCertification.heading')}
        hideCaption
        columns={useCertificationColumns()}
        rows={data?.answer}
        rowKey={(it) => it.facilityId}
        rowName={(it) => it.facilityName}
        address={address}
        isStale={isPlaceholderData}
        actions={(facility) =>
          actsOn(facility, managerId).map((act) => ({
            key: act,
            label: t(`managerCertification.actsOn.${act}`, { name: facility.facilityName }),
            show: { text: t(`managerCertification.acts.${act}`) },
            onSelect: () => setDoing({ act, facility }),
          }))
        }
        failure={isError ? { title: t('managerCertification.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('managerCertification.empty')} text={t('managerCertification.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
      {doing && Dialog && <Dialog facility={doing.facility} onClose={() => setDoing(undefined)} />}
    </Stack>
  );
}
