import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  correctWasteTraining,
  getManagerCertification,
  listManagerCertifications,
  listManagerTrainings,
  recordWasteTraining,
  renewWasteCertification,
  takeWasteAccount,
  withdrawWasteCertification,
} from '@tenaye/contracts/waste-compliance.facts.ts';
import { listManagerSegregationAudits, recordManagerSegregationAudit } from '@tenaye/contracts/waste-segregation.facts.ts';
import { listManagerVaccinations } from '@tenaye/contracts/waste-vaccination.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import type { AuditBody } from '../../parts/segregation/audit.form.ts';
import { keys } from '../../shared/keys.ts';

type CertificationQuery = NonNullable<CallInput<typeof listManagerCertifications>['query']>;
type Renewal = CallInput<typeof renewWasteCertification>['body'];
type Training = CallInput<typeof recordWasteTraining>['body'];
type Withdrawal = CallInput<typeof withdrawWasteCertification>['body'];
type Correction = CallInput<typeof correctWasteTraining>['body'];

/** One page of the facilities with waste, each with its newest certification. */
export const certificationsQuery = (accountId: string, query: CertificationQuery) =>
  queryOptions({
    queryKey: [...keys.managedCertifications(accountId), query],
    queryFn: ({ signal }) => callPage(listManagerCertifications, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What a facility lacks for a level. */
export const readinessQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.managedCertifications(accountId), 'readiness', id],
    queryFn: ({ signal }) => call(getManagerCertification, { params: { id }, signal }),
    staleTime: 0,
  });

/** The training log of a facility. */
export const staffTrainingQuery = (accountId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.managedStaff(accountId), id, 'training'],
    queryFn: ({ signal, pageParam }) => callPage(listManagerTrainings, { params: { id }, query: { limit: 25, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** The protection of a facility's staff from hepatitis B. */
export const staffVaccinationsQuery = (accountId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.managedStaff(accountId), id, 'vaccinations'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listManagerVaccinations, { params: { id }, query: { limit: 25, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** The audits of a facility's segregation, by facility and managers. */
export const siteAuditsQuery = (accountId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.managedStaff(accountId), id, 'audits'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listManagerSegregationAudits, { params: { id }, query: { limit: 10, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** Records a manager's audit of a facility; `share` is the part of its photo that has been sent. */
export function useRecordSiteAudit(id: string) {
  const { share, send } = useUpload();
  const rereading = useReread(keys.managedStaff);
  const change = rereading(({ photo, ...body }: AuditBody, idempotencyKey) =>
    send((onProgress) =>
      call(recordManagerSegregationAudit, { params: { id }, body, ...(photo && { files: { photo } }), idempotencyKey, onProgress }),
    ),
  );
  return { change, share };
}

/** The changes of certifications and training. */
export function useCertificationChanges() {
  const rereading = useReread(keys.managedCertifications);
  return {
    renew: rereading((body: Renewal, idempotencyKey) => call(renewWasteCertification, { body, idempotencyKey })),
    withdraw: (id: string) =>
      rereading((body: Withdrawal, idempotencyKey) => call(withdrawWasteCertification, { params: { id }, body, idempotencyKey })),
    takeAccount: (id: string) => rereading(() => call(takeWasteAccount, { params: { id } })),
    correct: rereading((body: Correction, idempotencyKey) => call(correctWasteTraining, { body, idempotencyKey })),
    train: rereading((body: Training) => call(recordWasteTraining, { body })),
  };
}
