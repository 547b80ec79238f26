import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { symptomDurations } from './booking.form.ts';
import { type BookingState, fieldIds } from './useBooking.ts';

interface VisitFieldsProps {
  booking: BookingState;
  mode: AppointmentType | undefined;
  canShare: boolean;
}

/** The address for a home visit, and what the doctor should know. */
export function VisitFields({ booking, mode, canShare }: VisitFieldsProps) {
  const { t } = useTranslation('mf-patient');
  const { draft, change, missing, issues } = booking;
  return (
    <>
      {mode === 'home-visit' && (
        <Field
          id={fieldIds.address}
          label={t('appointment.booking.address')}
          hint={t('appointment.booking.addressHint')}
          error={missing.includes('address') ? t('appointment.booking.missing.address') : issues.address}
          required
        >
          <TextInput
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
            autoComplete="street-address"
            maxLength={500}
          />
        </Field>
      )}
      <Field
        id={fieldIds.symptoms}
        label={t('appointment.booking.symptoms')}
        hint={t('appointment.booking.symptomsHint')}
        error={issues.symptoms}
      >
        <TextArea value={draft.symptoms} onChange={({ target }) => change({ symptoms: target.value })} maxLength={1950} />
      </Field>
      <Field label={t('appointment.booking.duration')}>
        <Select
          placeholder={t('appointment.booking.durationNone')}
          value={draft.duration}
          onChange={({ target }) => change({ duration: target.value })}
        >
          {symptomDurations.map((it) => (
            <option key={it} value={it}>
              {t(`appointment.booking.durations.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      {canShare && (
        <Checkbox
          label={t('appointment.booking.share')}
          hint={t('appointment.booking.shareHint')}
          error={issues.assessmentId}
          checked={draft.shares}
          onChange={({ target }) => change({ shares: target.checked })}
        />
      )}
    </>
  );
}
