import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense } from 'react';
import { sheetQuery } from './sheet.queries.ts';
import { useVisitDraft } from './visit-drafts.ts';

// Lazy: the form needs the validation library and the list of diagnoses.
const SheetForm = lazyPart(async () => (await import('./SheetForm.tsx')).SheetForm);

/** True if the visit has begun, so that its sheet holds the notes. */
export const hasSheet = ({ status, beganAt }: DoctorAppointment): boolean =>
  beganAt !== null && (status === 'confirmed' || status === 'completed');

/** The sheet of a visit that has begun: open during the visit, folded afterward unless something on it isn't saved. */
export function VisitSheet({ appointment }: { appointment: DoctorAppointment }) {
  const { t } = useTranslation('mf-provider');
  const { draft } = useVisitDraft(appointment.id);
  if (!hasSheet(appointment)) return null;
  if (appointment.status === 'confirmed') return <Sheet id={appointment.id} />;
  return (
    <Disclosure summary={t('sheet.title')} open={draft !== undefined} isLazy>
      <Sheet id={appointment.id} />
    </Disclosure>
  );
}

function Sheet({ id }: { id: string }) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(sheetQuery(accountId, id));
  if (error && !data) return <LoadError title={t('sheet.loadFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <SheetLoading />;
  return (
    <Suspense fallback={<SheetLoading />}>
      <SheetForm id={id} sheet={data} />
    </Suspense>
  );
}

function SheetLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('sheet.loading')}>
      <Skeleton $height="6.5rem" />
      <Skeleton $width="60%" />
    </Loading>
  );
}
