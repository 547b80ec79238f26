import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { modeIcons } from '../../shared/ModeList.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { BookingTrouble } from './BookingTrouble.tsx';
import type { Trouble } from './booking-trouble.ts';
import { SlotField } from './SlotField.tsx';
import { type BookingState, fieldIds } from './useBooking.ts';
import { VisitFields } from './VisitFields.tsx';

interface BookingFormProps {
  doctor: Doctor;
  booking: BookingState;
  /** One that the doctor offers; undefined while none is chosen. The page's address holds it. */
  mode: AppointmentType | undefined;
  onMode(mode: AppointmentType): void;
  /** What came of the last try to send. */
  trouble: Trouble | undefined;
  /** Whether there is an assessment that the patient may share. */
  canShare: boolean;
  /** Where another doctor is chosen, and what that is called. */
  change: { href: string; text: string };
}

/** Type of visit, free time and what the doctor should know; then a look at it all before it is sent. */
export function BookingForm({ doctor, booking, mode, onMode, trouble, canShare, change }: BookingFormProps) {
  const { t } = useTranslation('mf-patient');
  const isMissing = (field: 'mode' | 'slot') => (booking.missing.includes(field) ? t(`appointment.booking.missing.${field}`) : undefined);
  return (
    <Frame onSubmit={booking.check} noValidate>
      <Stack $gap="l">
        <BookingTrouble trouble={trouble} slot={booking.slot} onSlot={booking.chooseSlot} />
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
        <VisitFields booking={booking} mode={mode} canShare={canShare} />
      </Stack>
      <BookingSummary doctor={doctor} mode={mode} slot={booking.slot} change={change} />
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
