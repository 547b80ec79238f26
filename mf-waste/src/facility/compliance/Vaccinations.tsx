import { useInfiniteQuery } from '@tanstack/react-query';
import { exportVaccinations } from '@tenaye/contracts/waste-vaccination.facts.ts';
import type { VaccinatedPerson } from '@tenaye/contracts/waste-vaccination.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { download } from '@tenaye/platform/client/download.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { bareColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { Suspense, useState } from 'react';
import { RegisterHead } from '../../parts/RegisterHead.tsx';
import { type RecordedFact, useFactText, useVaccinationColumns } from '../../parts/staff/useVaccinationColumns.tsx';
import { useRemoveVaccination, vaccinationsQuery } from './vaccination.queries.ts';

// Lazy: the form brings the validation library, and reading the list needs none.
const VaccinationDialog = lazyDialog(
  async () => (await import('./VaccinationDialog.tsx')).VaccinationDialog,
  ({ onClose }: { personName: string; onClose(): void }) => onClose(),
);

interface Removed {
  person: VaccinatedPerson;
  fact: RecordedFact;
}

/** Who of the staff is vaccinated against hepatitis B, a form to record it, and the list as a file. */
export function Vaccinations() {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const query = useInfiniteQuery(vaccinationsQuery(own));
  /** The name of the person of the open form; empty for one who isn't listed yet. */
  const [recorded, setRecorded] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const columns = useColumns(setRecorded, setRemoved);
  return (
    <Stack as="section" aria-labelledby="vaccinations">
      <RegisterHead
        id="vaccinations"
        texts="vaccination"
        load={() => download(exportVaccinations, { query: { facilityId: own.facilityId } })}
        onOpen={() => setRecorded('')}
      />
      <PagedList
        query={query}
        rows={query.data?.pages.flatMap((it) => it.answer)}
        empty={<Empty icon={<CheckIcon />} title={t('vaccination.empty')} text={t('vaccination.emptyText')} />}
        failed={t('vaccination.failed')}
        failedHint={t('parts:checkConnection')}
      >
        {(shown) => (
          <DataTable caption={t('vaccination.heading')} hideCaption columns={columns} rows={shown} rowKey={(it) => it.personName} />
        )}
      </PagedList>
      {recorded !== undefined && (
        <Suspense>
          <VaccinationDialog personName={recorded} onClose={() => setRecorded(undefined)} />
        </Suspense>
      )}
      {removed && <RemoveVaccination {...removed} onClose={() => setRemoved(undefined)} />}
    </Stack>
  );
}

function useColumns(onRecord: (personName: string) => void, onRemove: (removed: Removed) => void) {
  const { t } = useTranslation('mf-waste');
  const factText = useFactText();
  const columns = useVaccinationColumns((person, fact) => (
    <Button
      size="small"
      tone="plain"
      aria-label={t('vaccination.removeOf', { fact: factText(fact), name: person.personName })}
      onClick={() => onRemove({ person, fact })}
    >
      {t('vaccination.remove')}
    </Button>
  ));
  return [
    ...columns,
    bareColumn<VaccinatedPerson>('record', t('vaccination.record'), (it) => (
      <Button
        size="small"
        tone="quiet"
        aria-label={t('vaccination.recordOf', { name: it.personName })}
        onClick={() => onRecord(it.personName)}
      >
        {t('vaccination.record')}
      </Button>
    )),
  ];
}

/** Asks before a recorded fact is removed. */
function RemoveVaccination({ person, fact, onClose }: Removed & { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  return (
    <ActDialog
      title={t('vaccination.removeTitle', { name: person.personName })}
      text={t('vaccination.removeText', { fact: useFactText()(fact) })}
      action={t('vaccination.remove')}
      change={useRemoveVaccination(fact.id)}
      done={t('vaccination.removed')}
      failed={t('vaccination.notRemoved')}
      onClose={onClose}
    />
  );
}
