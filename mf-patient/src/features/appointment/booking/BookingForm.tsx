import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { referredSpecialties } from '@tenaye/contracts/specialty.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { FocusOnProblem } from '@tenaye/platform/form/FormProblems.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type FormEvent, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useHomeVisitTerms } from '../../../shared/home-visit-terms.ts';
import { modeIcons } from '../../../shared/ModeList.tsx';
import { AddRelative } from '../../../shared/relative/AddRelative.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { BookingTrouble } from './BookingTrouble.tsx';
import { type BookingDraft, fieldIdOf, slotFor } from './booking.form.ts';
import type { Trouble } from './booking-trouble.ts';
import { DoctorLine } from './DoctorLine.tsx';
import { SlotField } from './SlotField.tsx';
import { useBookingError } from './useBookingError.ts';
import { type Shareable, VisitFields } from './VisitFields.tsx';
import { WhoField } from './WhoField.tsx';

interface BookingFormProps {
  doctor: Doctor;
  /** A mode that the doctor offers; undefined while none is chosen. Stored in the page's URL. */
  mode: AppointmentType | undefined;
  /** The mode that the patient looked for, which the doctor may not offer. */
  wantedMode: AppointmentType | undefined;
  onMode(mode: AppointmentType): void;
  onSubmit(event: FormEvent): void;
  /** The outcome of the last failed attempt. */
  trouble: Trouble | undefined;
  /** Whether the booking was sent before, so that it may have been made. */
  wasSent: boolean;
  /** The assessment that the patient may share; undefined if there is none. */
  shareable: Shareable | undefined;
  /** The link for choosing another doctor. */
  change: { href: string; text: string };
}

/** The form for the type of visit, a free time and notes for the doctor. The review follows before anything is sent. */
export function BookingForm({ doctor, mode, wantedMode, onMode, onSubmit, trouble, wasSent, shareable, change }: BookingFormProps) {
  const { t } = useTranslation('mf-patient');
  const errorOf = useBookingError();
  const set = useSetField<BookingDraft>();
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, slotMode] = useWatch<BookingDraft, ['slot', 'slotMode']>({ name: ['slot', 'slotMode'] });
  const slot = slotFor({ slot: chosen, slotMode }, mode);
  const chooseSlot = (start: string) => {
    set('slotMode', mode);
    set('slot', start);
  };
  return (
    <>
      <Frame onSubmit={onSubmit} onFocus={({ target }) => showAboveSummary(target)} noValidate>
        <FocusOnProblem fieldIdOf={fieldIdOf} />
        <Stack $gap="l">
          <Chosen>
            <Narrow>
              <DoctorLine doctor={doctor} />
            </Narrow>
            <Change to={change.href}>{change.text}</Change>
          </Chosen>
          <BookingTrouble trouble={trouble} slot={slot} onSlot={chooseSlot} />
          {wantedMode && !doctor.appointmentTypes.includes(wantedMode) && (
            <Notice tone="warning" title={t('appointment.booking.lacksMode', { name: doctor.name, mode: t(`mode.${wantedMode}`) })} />
          )}
          {referredSpecialties.includes(doctor.specialization) && <Referred doctor={doctor} />}
          <ModeField doctor={doctor} mode={mode} onMode={onMode} />
          <SlotField
            doctorId={doctor.id}
            mode={mode}
            value={slot}
            wished={chosen}
            saysGone={!wasSent}
            onChange={chooseSlot}
            error={errorOf('slot')}
          />
          <WhoField onAnother={() => setIsAdding(true)} />
          <VisitFields mode={mode} shareable={shareable} />
        </Stack>
        <BookingSummary doctor={doctor} mode={mode} slot={slot} />
      </Frame>
      {/* Outside the form, which React would otherwise tell of the dialog's submission. */}
      {isAdding && (
        <Suspense fallback={null}>
          <AddRelative onAdded={({ id }) => set('relativeId', id)} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The types of visit that the doctor offers. */
function ModeField({ doctor, mode, onMode }: Pick<BookingFormProps, 'doctor' | 'mode' | 'onMode'>) {
  const { t } = useTranslation('mf-patient');
  const errorOf = useBookingError();
  const termsOf = useHomeVisitTerms();
  return (
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
        const terms = it === 'home-visit' && termsOf(doctor);
        return { value: it, label: t(`mode.${it}`), hint: terms || t(`mode.${it}Hint`), icon: <Icon /> };
      })}
    />
  );
}

/** Scrolls for the keyboard only: what a pointer presses isn't `:focus-visible`, and mustn't move away from under it. */
function showAboveSummary(focused: Element): void {
  if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' });
}

/** Most patients of the specialty are sent by another doctor: a first visit there may be in vain. */
function Referred({ doctor: { specialization } }: { doctor: Doctor }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Notice tone="info" title={t('appointment.booking.referred.title', { specialty: t(`domain:specialty.${specialization}`) })}>
      {t('appointment.booking.referred.text')}{' '}
      <Link to={`/appointments?${new URLSearchParams({ step: 'browse', specialty: 'general_practice' })}`}>
        {t('appointment.booking.referred.first')}
      </Link>
    </Notice>
  );
}

const Chosen = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${theme.space.s};`;
const Narrow = styled.div`${media.desktop} { display: none; }`;
const Change = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  /* A field with the focus stands above the summary, which lies at the lower edge. */
  :is(input, select, textarea) { scroll-margin-block-end: 5rem; }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: ${theme.space.xl};
    :is(input, select, textarea) { scroll-margin-block-end: 0; }
  }
`;
