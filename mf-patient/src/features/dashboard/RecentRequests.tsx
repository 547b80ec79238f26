import type { RecentDiagnosticRequest, RecentMedicationRequest } from '@tenaye/contracts/dashboard.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Amount, Soft } from '../../shared/AppointmentItem.tsx';
import { ActivityItem, ActivityList } from './ActivityList.tsx';

export function RecentLabTests({ requests }: { requests: readonly RecentDiagnosticRequest[] }) {
  const { t } = useTranslation('mf-patient');
  const empty = { icon: <LabIcon />, title: t('dashboard.noRecentLabs'), text: t('dashboard.noRecentLabsText') };
  return <ActivityList heading={t('dashboard.recentLabs')} items={requests} empty={empty} item={(it) => <LabItem request={it} />} />;
}

function LabItem({ request }: { request: RecentDiagnosticRequest }) {
  const { t } = useTranslation('mf-patient');
  const { id, centerName, requestedServices, hasResults } = request;
  const key = hasResults ? 'dashboard.results' : 'dashboard.request';
  return (
    <RequestItem
      request={request}
      icon={<LabIcon size="1.375rem" />}
      name={centerName}
      items={requestedServices}
      way={
        <LinkButton to={`/diagnostics?request=${id}`} $tone="plain" $size="small" aria-label={t(`${key}Of`, { name: centerName })}>
          {t(key)}
        </LinkButton>
      }
    />
  );
}

export function RecentPrescriptions({ requests }: { requests: readonly RecentMedicationRequest[] }) {
  const { t } = useTranslation('mf-patient');
  const empty = { icon: <PharmacyIcon />, title: t('dashboard.noRecentPrescriptions'), text: t('dashboard.noRecentPrescriptionsText') };
  return (
    <ActivityList
      heading={t('dashboard.recentPrescriptions')}
      items={requests}
      empty={empty}
      item={(it) => <PrescriptionItem request={it} />}
    />
  );
}

function PrescriptionItem({ request }: { request: RecentMedicationRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { id, pharmacyName, requestedMedications, totalAmount } = request;
  return (
    <RequestItem
      request={request}
      icon={<PharmacyIcon size="1.375rem" />}
      name={pharmacyName}
      items={requestedMedications.map(({ name, quantity }) => t('dashboard.medicine', { name, quantity }))}
      amount={totalAmount === null ? undefined : formatMoney(totalAmount, i18n.language)}
      way={
        <LinkButton
          to={`/pharmacy?request=${id}`}
          $tone="plain"
          $size="small"
          aria-label={t('dashboard.requestOf', { name: pharmacyName })}
        >
          {t('dashboard.request')}
        </LinkButton>
      }
    />
  );
}

interface RequestItemProps {
  request: Pick<RecentDiagnosticRequest, 'status' | 'requestDate'>;
  icon: ReactNode;
  name: string;
  /** The requested tests or medicines. */
  items: readonly string[];
  amount?: string | undefined;
  way: ReactNode;
}

function RequestItem({ request: { status, requestDate }, icon, name, items, amount, way }: RequestItemProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const asked = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(items);
  return (
    <ActivityItem
      icon={icon}
      name={name}
      status={<StatusBadge status={status}>{t(`domain:requestStatus.${status}`, { context: 'patient' })}</StatusBadge>}
      action={way}
    >
      {asked && <Soft>{asked}</Soft>}
      <Soft>
        <time dateTime={requestDate}>{formatDate(requestDate, i18n.language)}</time>
        {amount && (
          <>
            {' · '}
            <Amount>{amount}</Amount>
          </>
        )}
      </Soft>
    </ActivityItem>
  );
}
