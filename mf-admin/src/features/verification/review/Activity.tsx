import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';

interface ActivityRow {
  id: string;
  status: string;
  at: string;
  /** The kind of appointment, or the request's total. */
  what: string;
}

/** The provider's latest ten appointments or requests, without the patients. */
export function Activity({ provider: { doctor, appointments, requests } }: { provider: ReviewedProvider }) {
  const { t, i18n } = useTranslation('mf-admin');
  const rows: ActivityRow[] = doctor
    ? appointments.map(({ id, status, appointmentDate, appointmentType }) => {
        return { id, status, at: appointmentDate, what: t(`verification.mode.${appointmentType}`) };
      })
    : requests.map(({ id, status, requestDate, totalAmount }) => {
        const what = totalAmount === null ? t('verification.activity.noAmount') : formatMoney(totalAmount, i18n.language);
        return { id, status, at: requestDate, what };
      });
  const words = doctor ? 'appointments' : 'requests';
  if (rows.length === 0) return <Empty icon={<ClockIcon />} title={t(`verification.activity.${words}.empty`)} />;
  return (
    <DataTable
      caption={t(`verification.activity.${words}.caption`)}
      rows={rows}
      rowKey={(it) => it.id}
      columns={[
        { key: 'at', header: t('verification.activity.at'), title: true, cell: (it) => formatDateTime(it.at, i18n.language) },
        { key: 'what', header: t(`verification.activity.${words}.what`), card: 'bare', cell: (it) => it.what },
        {
          key: 'status',
          header: t('verification.activity.status'),
          card: 'bare',
          cell: (it) => (
            <StatusBadge status={it.status}>{t(`domain:${doctor ? 'appointmentStatus' : 'requestStatus'}.${it.status}`)}</StatusBadge>
          ),
        },
      ]}
    />
  );
}
