import { lazyOrPlain } from '@tenaye/platform/remote/lazy.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import type { DatePickerProps } from '@tenaye/ui/DatePicker.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFieldId } from './useRequestForm.ts';

interface PreferredDateProps {
  /** YYYY-MM-DD, '' while none is chosen. */
  value: string;
  onChange(day: string): void;
  error: string | undefined;
}

/** The day a patient would like to come, today at the earliest. */
export function PreferredDate({ value, onChange, error }: PreferredDateProps) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <Field label={t('finder.send.date')} optionalText={t('finder.send.optional')} error={error} id={dateFieldId}>
      <Suspense fallback={<Skeleton $height="2.75rem" />}>
        <Picker
          value={value}
          onChange={onChange}
          min={formatIsoDay(new Date())}
          language={i18n.language}
          placeholder={t('finder.send.chooseDate')}
          previousLabel={t('finder.send.previousMonth')}
          nextLabel={t('finder.send.nextMonth')}
        />
      </Suspense>
    </Field>
  );
}

function NativeDate({ value, onChange, min }: DatePickerProps) {
  return <TextInput type="date" value={value} min={min} onChange={({ target }) => onChange(target.value)} />;
}

/** The calendar is a script of its own. Where it can't be loaded, the browser's own date field does. */
const Picker = lazyOrPlain(async () => (await import('@tenaye/ui/DatePicker.tsx')).DatePicker, NativeDate);
