import type { ManagerCertification } from '@tenaye/contracts/waste-compliance.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';

/** The columns of the certifications. */
export function useCertificationColumns(): Column<ManagerCertification>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  return [
    {
      key: 'facility',
      header: t('managerPickup.columns.facility'),
      title: true,
      cell: (it) => (
        <div>
          {it.facilityName}
          {it.certificateNumber && <Detail translate="no">{it.certificateNumber}</Detail>}
        </div>
      ),
    },
    {
      key: 'status',
      header: t('managerCertification.status'),
      card: 'bare',
      cell: (it) => <StatusBadge status={it.status}>{t(`waste.certificationStatus.${it.status}`)}</StatusBadge>,
    },
    {
      key: 'level',
      header: t('managerCertification.level'),
      card: (it) => (it.level ? 'inline' : 'none'),
      cell: (it) => it.level && t(`waste.level.${it.level}`),
    },
    {
      key: 'expiry',
      header: t('managerCertification.expiry'),
      card: (it) => (it.expiryDate ? 'inline' : 'none'),
      cell: (it) => it.expiryDate && day(it.expiryDate),
    },
    {
      key: 'training',
      header: t('managerCertification.training'),
      card: 'inline',
      cell: (it) =>
        t('managerCertification.trained', {
          share: percent(it.trainingProgress, i18n.language, 0),
          done: formatCount(it.training.filter((module) => module.isValid).length, i18n.language),
          count: it.training.length,
        }),
    },
  ];
}
