import type { Appointment, AppointmentType } from '@tenaye/contracts/appointment.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { modeIcons } from '../../shared/ModeList.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { BookingTrouble } from './BookingTrouble.tsx';
import { SlotField } from './SlotField.tsx';
import { fieldIds, useBooking } from './useBooking.ts';
import { VisitFields } from './VisitFields.tsx';

interface BookingFormProps {
  doctor: Doctor;
  /** One that the doctor offers; undefined while none is chosen. The page's address holds it. */
  mode: AppointmentType | undefined;
  onMode(mode: AppointmentType): void;
  onBooked(appointment: Appointment): void;
  /** Address of the list of doctors. */
  listHref: string;
}

/** Type of visit, free time and what the doctor should know; then the booking. */
export function BookingForm({ doctor, mode, onMode, onBooked, listHref }: BookingFormProps) {
  const { t } = useTranslation('mf-patient');
  const booking = useBooking({ doctorId: doctor.id, mode, onBooked });
  const isMissing = (field: 'mode' | 'slot') => (booking.missing.includes(field) ? t(`appointment.booking.missing.${field}`) : undefined);
  return (
    <Frame onSubmit={booking.submit} noValidate>
      <Stack $gap="l">
        <BookingTrouble trouble={booking.trouble} slot={booking.slot} onSlot={booking.chooseSlot} />
        <RadioCards
          id={fieldIds.mode}
          name="mode"
          legend={t('appointment.booking.mode')}
          error={isMissing('mode')}
          minWidth="13rem"
          value={mode ?? ''}
          onChange={({ target }) => {
            const chosen = doctor.appointmentTypes.find((it) => it === target.value);
            if (chosen) onMode(chosen);
          }}
          options={doctor.appointmentTypes.map((it) => {
            const Icon = modeIcons[it];
            return { value: it, label: t(`mode.${it}`), hint: t(`mode.${it}Hint`), icon: <Icon /> };
          })}
        />
        <SlotField doctorId={doctor.id} mode={mode} value={booking.slot} onChange={booking.chooseSlot} error={isMissing('slot')} />
        <VisitFields booking={booking} mode={mode} />
      </Stack>
      <BookingSummary doctor={doctor} mode={mode} slot={booking.slot} isPending={booking.isPending} listHref={listHref} />
    </Frame>
  );
}

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 20rem; gap: ${theme.space.xl}; }
`;
