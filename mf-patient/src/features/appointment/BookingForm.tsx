import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { useSetField } from '@tenaye/platform/parts/contract-draft.ts';
import { FocusOnProblem } from '@tenaye/platform/parts/FormProblems.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { modeIcons } from '../../shared/ModeList.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { BookingTrouble } from './BookingTrouble.tsx';
import { type BookingDraft, fieldIdOf, slotFor } from './booking.form.ts';
import type { Trouble } from './booking-trouble.ts';
import { SlotField } from './SlotField.tsx';
import { useBookingError } from './useBookingError.ts';
import { VisitFields } from './VisitFields.tsx';

interface BookingFormProps {
  doctor: Doctor;
  /** One that the doctor offers; undefined while none is chosen. The page's address holds it. */
  mode: AppointmentType | undefined;
  onMode(mode: AppointmentType): void;
  onSubmit(event: FormEvent): void;
  /** What came of the last try to send. */
  trouble: Trouble | undefined;
  /** Whether there is an assessment that the patient may share. */
  canShare: boolean;
  /** Where another doctor is chosen, and what that is called. */
  change: { href: string; text: string };
}

/** Type of visit, free time and what the doctor should know; then a look at it all before it is sent. */
export function BookingForm({ doctor, mode, onMode, onSubmit, trouble, canShare, change }: BookingFormProps) {
  const { t } = useTranslation('mf-patient');
  const errorOf = useBookingError();
  const set = useSetField<BookingDraft>();
  const [chosen, slotMode] = useWatch<BookingDraft, ['slot', 'slotMode']>({ name: ['slot', 'slotMode'] });
  const slot = slotFor({ slot: chosen, slotMode }, mode);
  const chooseSlot = (start: string) => {
    set('slotMode', mode);
    set('slot', start);
  };
  return (
    <Frame onSubmit={onSubmit} noValidate>
      <FocusOnProblem fieldIdOf={fieldIdOf} />
      <Stack $gap="l">
        <BookingTrouble trouble={trouble} slot={slot} onSlot={chooseSlot} />
        <RadioCards
          id={fieldIdOf('mode')}
          name="mode"
          legend={t('appointment.booking.mode')}
          error={errorOf('mode')}
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
        <SlotField doctorId={doctor.id} mode={mode} value={slot} onChange={chooseSlot} error={errorOf('slot')} />
        <VisitFields mode={mode} canShare={canShare} />
      </Stack>
      <BookingSummary doctor={doctor} mode={mode} slot={slot} change={change} />
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
