import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Stepper } from '@tenaye/ui/Stepper.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookedPanel } from '../../features/appointment/BookedPanel.tsx';
import { BookingForm } from '../../features/appointment/BookingForm.tsx';
import { doctorQuery } from '../../features/doctor/doctor.queries.ts';
import { LinkButton } from '../../shared/LinkButton.tsx';
import { ListLoading } from '../../shared/ListLoading.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import type { BookingAddress } from './useBookingAddress.ts';

const STEPS = ['doctor', 'details', 'booked'] as const;

interface BookingViewProps {
  doctorId: string;
  address: BookingAddress;
}

/** Booking the doctor whom the address names, and then what was booked. */
export function BookingView({ doctorId, address }: BookingViewProps) {
  const [booked, setBooked] = useState<Appointment>();
  const { data: doctor, error, isFetching, refetch } = useQuery(doctorQuery(doctorId));
  if (booked) {
    return (
      <Steps current={2}>
        <BookedPanel appointment={booked} />
      </Steps>
    );
  }
  if (doctor === undefined) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={2} />;
  if (doctor === null) return <UnknownDoctor listHref={address.listHref} />;
  return (
    <Steps current={1}>
      <BookDoctor doctor={doctor} address={address} onBooked={setBooked} />
    </Steps>
  );
}

function BookDoctor({ doctor, address, onBooked }: { doctor: Doctor; address: BookingAddress; onBooked(it: Appointment): void }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const [only, ...others] = doctor.appointmentTypes;
  const chosen = doctor.appointmentTypes.find((it) => it === address.filter.mode);
  return (
    <Stack as="section" aria-labelledby={headingId} $gap="l">
      <Heading id={headingId}>{t('appointment.booking.heading')}</Heading>
      <BookingForm
        doctor={doctor}
        mode={chosen ?? (others.length === 0 ? only : undefined)}
        onMode={address.setMode}
        onBooked={onBooked}
        listHref={address.listHref}
      />
    </Stack>
  );
}

function Steps({ current, children }: { current: number; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const frame = useRef<HTMLDivElement>(null);
  // Coming from far down the list one would land below the form (spec: it scrolls into view).
  useEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) frame.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Stack $gap="l" ref={frame}>
      <Stepper
        label={t('appointment.steps.label')}
        steps={STEPS.map((it) => t(`appointment.steps.${it}`))}
        current={current}
        positionText={t('appointment.position', { step: current + 1, steps: STEPS.length })}
        doneText={t('appointment.stepDone')}
      />
      {children}
    </Stack>
  );
}

function UnknownDoctor({ listHref }: { listHref: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Empty
      icon={<StethoscopeIcon />}
      title={t('appointment.booking.unknownDoctor.title')}
      text={t('appointment.booking.unknownDoctor.text')}
      action={<LinkButton to={listHref}>{t('appointment.booking.unknownDoctor.action')}</LinkButton>}
    />
  );
}
