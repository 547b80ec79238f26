import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@tenaye/ui/Combobox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEST_QUERY_MIN, testsQuery } from './facility.queries.ts';

const PAUSE_MS = 300;
/** What the catalogue's search takes. */
const MOST_LETTERS = 80;

interface TestFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The name of a service: a test of the catalogue, or words of one's own. */
export function TestField({ id, label, value, error, onChange }: TestFieldProps) {
  const { t } = useTranslation('mf-provider');
  const typed = value.trim().slice(0, MOST_LETTERS);
  // Nothing is looked for until somebody types: a name that is stored is no question.
  const [asked, setAsked] = useState({ q: '', initial: typed });
  useEffect(() => {
    if (typed === asked.initial || typed === asked.q) return;
    const timer = setTimeout(() => setAsked({ q: typed, initial: '' }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  const { data = [], isFetching, isError } = useQuery(testsQuery(asked.q));
  const isLongEnough = typed.length >= TEST_QUERY_MIN;
  const isWaiting = asked.q !== '' && (asked.q !== typed || isFetching);
  const emptyWord = !isLongEnough || asked.q === '' ? 'more' : isError ? 'searchFailed' : 'none';
  return (
    <Field id={id} label={label} error={error} required>
      <Combobox
        value={value}
        onInput={onChange}
        options={isLongEnough ? data.map((it) => ({ id: it.id, label: it.name, hint: it.category ?? undefined })) : []}
        onSelect={(it) => onChange(it.label)}
        loading={isLongEnough && isWaiting}
        listLabel={t('facility.priced.suggestions')}
        loadingText={t('facility.priced.searching')}
        emptyText={t(`facility.priced.${emptyWord}`)}
        countText={(count) => t('facility.priced.count', { count })}
        maxLength={120}
      />
    </Field>
  );
}
