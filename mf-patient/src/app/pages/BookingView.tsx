import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { keepAppointment } from '../../features/appointment/appointment.queries.ts';
import { BookingForm } from '../../features/appointment/booking/BookingForm.tsx';
import { BookingReview } from '../../features/appointment/booking/BookingReview.tsx';
import { useBooking } from '../../features/appointment/booking/useBooking.ts';
import { forgetRecommendations } from '../../features/doctor/doctor.queries.ts';
import type { DoctorFilter } from '../../features/doctor/doctor-filter.ts';
import { clearTriageResult } from '../../shared/assessment-result.ts';
import { doctorQuery } from '../../shared/doctor.queries.ts';
import { Reviews } from '../../shared/review/Reviews.tsx';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { BeforeBooking } from './BeforeBooking.tsx';
import { guidanceOf, readGuidance, type StoredGuidance } from './stored-guidance.ts';
import { appointmentsHrefs, useAppointmentsAddress } from './useAppointmentsAddress.ts';
import { useShareable } from './useShareable.ts';

/** Step 4: books the doctor named in the URL. */
export function BookingView({ doctorId }: { doctorId: string }) {
  const { wish } = useAppointmentsAddress();
  const { data: doctor, error, isFetching, refetch } = useQuery(doctorQuery(doctorId));
  const [found] = useState(readGuidance);
  if (doctor === undefined) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={2} />;
  if (doctor === null) return <UnknownDoctor />;
  const flags = found.flatMap((it) => it.redFlags);
  return (
    <BeforeBooking flags={flags}>
      <BookDoctor doctor={doctor} guidance={guidanceOf(found, wish)} />
    </BeforeBooking>
  );
}

interface BookDoctorProps {
  doctor: Doctor;
  /** The assessment that led here, if any. */
  guidance: StoredGuidance | undefined;
}

function BookDoctor({ doctor, guidance }: BookDoctorProps) {
  const address = useAppointmentsAddress();
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const mode = modeOf(doctor, address.filter);
  const end = useFinishBooking();
  const describe = useShareable();
  const { form, isComplete, trouble, wasSent, isPending, check, send } = useBooking({
    doctorId: doctor.id,
    mode,
    slot: address.slot,
    relativeId: address.relativeId,
    assessmentId: guidance?.assessmentId,
    onReview: address.review,
    onEdit: address.leaveReview,
    onBooked: end,
  });
  const shareable = guidance?.assessmentId ? describe(guidance) : undefined;
  const isReviewing = useAfterPaint(address.isReviewing);
  const isEmpty = isReviewing && !isComplete;
  useLeaveEmpty(isEmpty, address.leaveReview);
  return (
    <FormProvider {...form}>
      {isReviewing && mode && !isEmpty && (
        <BookingReview
          doctor={doctor}
          mode={mode}
          shareable={shareable}
          trouble={trouble}
          isPending={isPending}
          onSend={() => void send()}
          onEdit={address.back}
        />
      )}
      {/* Stays mounted during the review, so that returning shows the same range of days. */}
      <div hidden={isReviewing && !isEmpty}>
        <Stack as="section" aria-labelledby={headingId} $gap="l">
          <StepHeading id={headingId}>{t('appointment.booking.heading')}</StepHeading>
          <BookingForm
            doctor={doctor}
            mode={mode}
            wantedMode={address.filter.mode}
            onMode={address.setMode}
            onSubmit={check}
            trouble={isReviewing ? undefined : trouble}
            wasSent={wasSent}
            shareable={shareable}
            change={{ href: address.backHref, text: t(`appointment.booking.${address.isRecommended ? 'switch' : 'change'}`) }}
          />
          <Section level="h3" title={t('review.title')}>
            <Reviews kind="doctor" id={doctor.id} />
          </Section>
        </Stack>
      </div>
    </FormProvider>
  );
}

/** Leaves a review whose URL was opened although no form has been filled in. */
function useLeaveEmpty(isEmpty: boolean, leave: () => void): void {
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty, leave]);
}

/** Becomes true after the press of "Continue" was painted, because the review takes a phone longer; becomes false at once. */
function useAfterPaint(isReviewing: boolean): boolean {
  const isPainted = useDeferredValue(isReviewing);
  return isReviewing && isPainted;
}

/** The mode in the URL if this doctor offers it, else the doctor's mode if there is only one. */
function modeOf({ appointmentTypes }: Doctor, filter: DoctorFilter) {
  const [only, ...others] = appointmentTypes;
  return appointmentTypes.find((it) => it === filter.mode) ?? (others.length === 0 ? only : undefined);
}

/** A booking ends the flow: the next booking starts at the assessment, and recommendations are cleared (patient.md, section 4). */
function useFinishBooking() {
  const { go } = useAppointmentsAddress();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  return (appointment: Appointment) => {
    forgetRecommendations(queryClient);
    clearTriageResult();
    keepAppointment(queryClient, appointment);
    if (isMounted()) go(appointmentsHrefs.booked(appointment.id), { replace: true });
  };
}

function UnknownDoctor() {
  const { t } = useTranslation('mf-patient');
  return (
    <Empty
      icon={<StethoscopeIcon />}
      title={t('appointment.booking.unknownDoctor.title')}
      text={t('appointment.booking.unknownDoctor.text')}
      action={<LinkButton to={appointmentsHrefs.browse()}>{t('appointment.booking.unknownDoctor.action')}</LinkButton>}
    />
  );
}
