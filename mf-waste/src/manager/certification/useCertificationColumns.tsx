import type { ManagerCertification } from '@tenaye/contracts/waste-compliance.ts';
import { factColumn, figureColumn, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';

/** The columns of the certifications. */
export function useCertificationColumns(): Column<ManagerCertification>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  return [
    titleColumn('facility', t('managerPickup.columns.facility'), (it) => (
      <div>
        {it.facilityName}
        {it.certificateNumber && <Detail translate="no">{it.certificateNumber}</Detail>}
      </div>
    )),
    statusColumn(t('managerCertification.status'), (status) => t(`waste.certificationStatus.${status}`)),
    factColumn(
      'level',
      t('managerCertification.level'),
      ({ level, accountManager }) =>
        level && (
          <div>
            {t(`waste.level.${level}`)}
            {accountManager && <Detail>{t('managerCertification.account.of', { name: accountManager.name })}</Detail>}
          </div>
        ),
    ),
    factColumn('expiry', t('managerCertification.expiry'), (it) => it.expiryDate && day(it.expiryDate)),
    figureColumn('training', t('managerCertification.training'), (it) =>
      t('managerCertification.trained', {
        share: percent(it.trainingProgress, i18n.language, 0),
        done: formatCount(it.training.filter((module) => module.isValid).length, i18n.language),
        count: it.training.length,
      }),
    ),
  ];
}
