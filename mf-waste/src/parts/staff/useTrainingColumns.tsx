import { getTrainingCertificate } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { ReactNode } from 'react';
import { FileDownload } from '../DocumentDownload.tsx';
import { useWasteText } from '../useWasteText.ts';

const tones = { valid: 'success', expiring: 'warning', expired: 'danger' } as const;

interface TrainingColumns {
  /** The facility whose log it is, for its own account. */
  facilityId?: string | undefined;
  /** In place of a certificate that isn't stored. */
  uncertified?: (line: TrainedPerson) => ReactNode;
}

/** The columns of a training log. */
export function useTrainingColumns({ facilityId, uncertified }: TrainingColumns): Column<TrainedPerson>[] {
  const { t } = useTranslation('mf-waste');
  const { shortDay } = useWasteText();
  return [
    titleColumn('person', t('staff.person'), (it) => it.personName),
    factColumn('module', t('staff.module'), (it) => t(`waste.training.${it.module}`)),
    factColumn('completed', t('staff.completed'), (it) => shortDay(it.completedOn)),
    factColumn('until', t('staff.until'), (it) => shortDay(it.validUntil)),
    bareColumn('status', t('staff.status'), (it) => <Badge tone={tones[it.status]}>{t(`staff.statuses.${it.status}`)}</Badge>),
    bareColumn('certificate', t('staff.certificate'), (it) =>
      it.hasCertificate ? (
        <FileDownload
          fetch={(signal) => download(getTrainingCertificate, { params: { id: it.id }, query: { facilityId }, signal })}
          name={t('staff.certificateOf', { name: it.personName, module: t(`waste.training.${it.module}`) })}
          hideName
        />
      ) : (
        (uncertified?.(it) ?? t('staff.noCertificate'))
      ),
    ),
  ];
}
