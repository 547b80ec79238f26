import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { EmergencyLine } from '../../../shared/EmergencyLine.tsx';
import { isUrgent } from '../../../shared/urgent-words.ts';
import { type BookingDraft, fieldIdOf, symptomDurations } from './booking.form.ts';
import { HomePlace } from './HomePlace.tsx';
import { useBookingError } from './useBookingError.ts';

/** An assessment that the patient may share, as text: which one it is, and what the doctor would see. */
export interface Shareable {
  text: string;
  /** The questions answered "yes". */
  yes: readonly string[];
  suggested: readonly string[];
}

interface VisitFieldsProps {
  mode: AppointmentType | undefined;
  shareable: Shareable | undefined;
}

/** The home-visit address and the notes for the doctor. */
export function VisitFields({ mode, shareable }: VisitFieldsProps) {
  const { t } = useTranslation('mf-patient');
  const { register } = useFormContext<BookingDraft>();
  const relativeId = useWatch<BookingDraft, 'relativeId'>({ name: 'relativeId' });
  const errorOf = useBookingError();
  return (
    <>
      {mode === 'home-visit' && (
        <Field
          id={fieldIdOf('address')}
          label={t('appointment.booking.address')}
          hint={t('appointment.booking.addressHint')}
          error={errorOf('address')}
          required
        >
          <TextInput {...register('address')} autoComplete="street-address" maxLength={500} />
        </Field>
      )}
      {mode === 'home-visit' && <HomePlace />}
      <Field
        id={fieldIdOf('symptoms')}
        label={t('appointment.booking.symptoms')}
        hint={t('appointment.booking.symptomsHint')}
        error={errorOf('symptoms')}
      >
        <TextArea {...register('symptoms')} maxLength={1950} />
      </Field>
      <EmergencyAdvice />
      <Field label={t('appointment.booking.duration')}>
        <Select {...register('duration')} placeholder={t('appointment.booking.durationNone')}>
          {symptomDurations.map((it) => (
            <option key={it} value={it}>
              {t(`appointment.booking.durations.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      {shareable && !relativeId && (
        <div>
          <Checkbox
            label={t('appointment.booking.share')}
            hint={`${shareable.text} ${t('appointment.booking.shareHint')}`}
            {...register('shares')}
            id={fieldIdOf('shares')}
            error={errorOf('shares')}
          />
          <Shared {...shareable} />
        </div>
      )}
    </>
  );
}

/** The advice about emergencies. It stands out, and is read aloud, once the symptoms may mean one. */
function EmergencyAdvice() {
  const symptoms = useWatch<BookingDraft, 'symptoms'>({ name: 'symptoms' });
  return (
    <div role="status">
      <EmergencyLine $urgent={isUrgent(symptoms)} />
    </div>
  );
}

/** What the doctor would see, before the patient agrees. */
function Shared({ yes, suggested }: Shareable) {
  const { t } = useTranslation('mf-patient');
  return (
    <Disclosure summary={t('appointment.booking.shareShow')}>
      <FactList
        facts={[
          { label: t('appointment.booking.shareYes'), value: yes.join(' · ') || t('appointment.booking.shareNone') },
          { label: t('appointment.booking.shareSuggested'), value: suggested.join(' · ') },
        ]}
      />
    </Disclosure>
  );
}
