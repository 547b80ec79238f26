import { useInfiniteQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ManagerCertification } from '@tenaye/contracts/waste-compliance.ts';
import { exportManagerSegregationAudits } from '@tenaye/contracts/waste-segregation.facts.ts';
import { exportManagerVaccinations } from '@tenaye/contracts/waste-vaccination.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { AuditList } from '../../parts/segregation/AuditList.tsx';
import { useTrainingColumns } from '../../parts/staff/useTrainingColumns.tsx';
import { useVaccinationColumns } from '../../parts/staff/useVaccinationColumns.tsx';
import { siteAuditsQuery, staffTrainingQuery, staffVaccinationsQuery } from './certification.queries.ts';

/** The records of a facility: who of its staff was trained in what, who is vaccinated, and how waste was segregated. */
export function StaffDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const today = localDate(Date.now());
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={t('managerCertification.actsOn.staff', { name: facility.facilityName })}
      description={t('managerCertification.staff.text')}
      closeLabel={t('parts:close')}
    >
      <Section title={t('managerCertification.training')}>
        <Training facilityId={facility.facilityId} />
      </Section>
      <Section title={t('staff.vaccination.heading')}>
        <ExportButton
          label={t('managerCertification.staff.vaccinations')}
          name={t('managerCertification.staff.vaccinationsFile', { name: facility.facilityName, day: today })}
          load={() => download(exportManagerVaccinations, { params: { id: facility.facilityId } })}
        />
        <Vaccinations facilityId={facility.facilityId} />
      </Section>
      <Section title={t('segregation.heading')}>
        <ExportButton
          label={t('managerCertification.staff.audits')}
          name={t('managerCertification.staff.auditsFile', { name: facility.facilityName, day: today })}
          load={() => download(exportManagerSegregationAudits, { params: { id: facility.facilityId } })}
        />
        <AuditList query={useInfiniteQuery(siteAuditsQuery(useAccount().id, facility.facilityId))} />
      </Section>
    </Dialog>
  );
}

function Training({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('mf-waste');
  const query = useInfiniteQuery(staffTrainingQuery(useAccount().id, facilityId));
  const columns = useTrainingColumns({});
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      empty={<Empty icon={<CheckIcon />} title={t('managerCertification.staff.none')} />}
      failed={t('managerCertification.staff.failed')}
      failedHint={t('parts:checkConnection')}
    >
      {(rows) => (
        <DataTable caption={t('managerCertification.training')} hideCaption columns={columns} rows={rows} rowKey={(it) => it.id} />
      )}
    </PagedList>
  );
}

function Vaccinations({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('mf-waste');
  const query = useInfiniteQuery(staffVaccinationsQuery(useAccount().id, facilityId));
  const columns = useVaccinationColumns();
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      empty={<Empty icon={<CheckIcon />} title={t('managerCertification.staff.nobody')} />}
      failed={t('managerCertification.staff.failed')}
      failedHint={t('parts:checkConnection')}
    >
      {(rows) => <DataTable caption={t('staff.vaccination.heading')} hideCaption columns={columns} rows={rows} rowKey={(it) => it.id} />}
    </PagedList>
  );
}
