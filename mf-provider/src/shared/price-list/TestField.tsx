import { useQuery } from '@tanstack/react-query';
import { CATALOGUE_QUERY_MIN } from '@tenaye/contracts/prescription.facts.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { testsQuery } from './price-list.queries.ts';

interface TestFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The name of a service: a test from the catalog, or free text. */
export function TestField({ id, label, value, error, onChange }: TestFieldProps) {
  const { t } = useTranslation('mf-provider');
  const lookup = useLookup(value, { least: CATALOGUE_QUERY_MIN });
  const tests = useQuery(testsQuery(lookup.q));
  return (
    <LookupField
      id={id}
      label={label}
      error={error}
      required
      value={value}
      onInput={onChange}
      lookup={lookup}
      result={tests}
      options={(tests.data ?? []).map((it) => ({ id: it.id, label: it.name, hint: it.category ?? undefined }))}
      onSelect={(it) => onChange(it.label)}
      listLabel={t('prices.suggestions')}
      maxLength={120}
    />
  );
}
