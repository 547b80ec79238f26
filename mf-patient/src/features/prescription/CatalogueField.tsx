import { useQuery } from '@tanstack/react-query';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Combobox, type ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATALOGUE_QUERY_MIN, medicationsQuery, testsQuery } from './prescription.queries.ts';
import type { PrescriptionKind } from './prescription.ts';
import { type CenterType, type DraftItem, medicineName, typesOf } from './prescription-draft.ts';

interface CatalogueFieldProps {
  kind: PrescriptionKind;
  id: string;
  value: string;
  error: string | undefined;
  /** `types` are the kinds of center that do it, where the catalogue says so. */
  onChange(part: Pick<DraftItem, 'name' | 'medicationId'>, types: readonly CenterType[]): void;
}

/** The name of a medicine or test: of the catalogue, or whatever stands on the paper. */
export function CatalogueField({ kind, id, value, error, onChange }: CatalogueFieldProps) {
  const { t } = useTranslation('mf-patient');
  // Nothing is looked for until somebody types: a name that was read is no question.
  const [q, setQ] = useState('');
  const typed = value.trim();
  useTypingPause(typed, setQ);
  const catalogue = useCatalogue(kind, q);
  const isLongEnough = typed.length >= CATALOGUE_QUERY_MIN;
  const emptyText = !isLongEnough
    ? t('prescription.search.more')
    : catalogue.isError
      ? t('prescription.search.failed')
      : t('prescription.search.none');
  return (
    <Field id={id} label={t(`prescription.item.${kind}`)} error={error}>
      <Combobox<CatalogueOption>
        value={value}
        onInput={(name) => onChange({ name, medicationId: null }, [])}
        options={isLongEnough ? catalogue.options : []}
        onSelect={({ id: chosen, label, types }) => onChange({ name: label, medicationId: kind === 'pharmacy' ? chosen : null }, types)}
        loading={isLongEnough && q !== '' && (typed !== q || catalogue.isFetching)}
        listLabel={t(`prescription.search.${kind}`)}
        loadingText={t('prescription.search.searching')}
        emptyText={q === '' && isLongEnough ? t('prescription.search.type') : emptyText}
        countText={(count) => t('prescription.search.suggestions', { count })}
        maxLength={200}
      />
    </Field>
  );
}

interface CatalogueOption extends ComboboxOption {
  types: readonly CenterType[];
}

interface Catalogue {
  options: CatalogueOption[];
  isFetching: boolean;
  isError: boolean;
}

function useCatalogue(kind: PrescriptionKind, q: string): Catalogue {
  const { t } = useTranslation('mf-patient');
  const wanted = q.slice(0, 80);
  const medicines = useQuery(medicationsQuery(kind === 'pharmacy' ? wanted : ''));
  const tests = useQuery(testsQuery(kind === 'diagnostics' ? wanted : ''));
  if (kind === 'pharmacy') {
    const options = (medicines.data ?? []).map((it) => ({ id: it.id, label: medicineName(it), types: [] }));
    return { options, isFetching: medicines.isFetching, isError: medicines.isError };
  }
  const options = (tests.data ?? []).map((it) => ({
    id: it.id,
    label: it.name,
    hint: it.category ?? t(`prescription.testKind.${it.kind}`),
    types: typesOf(it),
  }));
  return { options, isFetching: tests.isFetching, isError: tests.isError };
}
