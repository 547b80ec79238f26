import { lazyOrPlain } from '@tenaye/platform/remote/lazy.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import type { DatePickerProps } from '@tenaye/ui/DatePicker.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldIdOf } from './useAvailabilityEditor.ts';

interface ExceptionDateProps {
  value: string;
  path: string;
  onChange(day: string): void;
  error: string | undefined;
}

const YEAR_MS = 365 * 86_400_000;

/** A day from today until a year ahead. */
export function ExceptionDate({ value, path, onChange, error }: ExceptionDateProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const [now] = useState(() => Date.now());
  return (
    <Field label={t('availability.date')} error={error} id={fieldIdOf(`${path}.date`)}>
      <Suspense fallback={<Skeleton $height="2.75rem" />}>
        <Picker
          value={value}
          onChange={onChange}
          min={formatIsoDay(new Date(now))}
          max={formatIsoDay(new Date(now + YEAR_MS))}
          language={i18n.language}
          placeholder={t('availability.chooseDate')}
          previousLabel={t('availability.previousMonth')}
          nextLabel={t('availability.nextMonth')}
        />
      </Suspense>
    </Field>
  );
}

function NativeDate({ value, onChange, min, max }: DatePickerProps) {
  return <TextInput type="date" value={value} min={min} max={max} onChange={({ target }) => onChange(target.value)} />;
}

/** The calendar is a script of its own. Where it can't be loaded, the browser's own date field does. */
const Picker = lazyOrPlain(async () => (await import('@tenaye/ui/DatePicker.tsx')).DatePicker, NativeDate);
