import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { DatePickerProps } from '@tenaye/ui/DatePicker.tsx';
import { Field, type FieldProps } from '@tenaye/ui/Field.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { Suspense } from 'react';
import { lazyOrPlain } from '../remote/lazy.tsx';

interface DateFieldProps extends Omit<FieldProps, 'children'> {
  /** YYYY-MM-DD; '' when none is chosen. */
  value: string;
  onChange(day: string): void;
  /** First and last selectable day, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** A field for a day, with a calendar. */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps) {
  const { t, i18n } = useTranslation('parts');
  return (
    <Field {...field}>
      <Suspense fallback={<Skeleton $height="2.75rem" data-date />}>
        <Picker
          value={value}
          onChange={onChange}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          language={i18n.language}
          placeholder={t('date.choose')}
          previousLabel={t('date.previousMonth')}
          nextLabel={t('date.nextMonth')}
        />
      </Suspense>
    </Field>
  );
}

function NativeDate({ value, onChange, min, max }: DatePickerProps) {
  return <TextInput type="date" data-date value={value} min={min} max={max} onChange={({ target }) => onChange(target.value)} />;
}

/** The calendar has a script of its own. When that can't be loaded, the browser's own date field replaces it. */
const Picker = lazyOrPlain(async () => (await import('@tenaye/ui/DatePicker.tsx')).DatePicker, NativeDate);
