import { useQuery } from '@tanstack/react-query';
import type { FinderKind, TestCenterType } from '@tenaye/contracts/facility-kind.facts.ts';
import { CATALOGUE_QUERY_MIN } from '@tenaye/contracts/prescription.facts.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { medicationsQuery, testsQuery } from '../prescription.queries.ts';
import { type DraftItem, medicineName, typesOf } from '../prescription-draft.ts';

interface CatalogueFieldProps {
  kind: FinderKind;
  id: string;
  value: string;
  error: string | undefined;
  /** `types` are the kinds of center that do the chosen test, if the catalog knows them. */
  onChange(part: Pick<DraftItem, 'name' | 'medicationId'>, types: readonly TestCenterType[]): void;
}

/** The name of a medicine or test: chosen from the catalog, or typed as written on the prescription. */
export function CatalogueField({ kind, id, value, error, onChange }: CatalogueFieldProps) {
  const { t } = useTranslation('mf-patient');
  const lookup = useLookup(value, { least: CATALOGUE_QUERY_MIN });
  const { options, result } = useCatalogue(kind, lookup.q);
  return (
    <LookupField<CatalogueOption>
      id={id}
      label={t(`prescription.item.${kind}`)}
      error={error}
      value={value}
      onInput={(name) => onChange({ name, medicationId: null }, [])}
      lookup={lookup}
      result={result}
      options={options}
      onSelect={({ id: chosen, label, types }) => onChange({ name: label, medicationId: kind === 'pharmacy' ? chosen : null }, types)}
      listLabel={t(`prescription.search.${kind}`)}
      maxLength={200}
    />
  );
}

interface CatalogueOption extends ComboboxOption {
  types: readonly TestCenterType[];
}

function useCatalogue(kind: FinderKind, q: string): { options: CatalogueOption[]; result: { isFetching: boolean; isError: boolean } } {
  const { t } = useTranslation('mf-patient');
  const medicines = useQuery(medicationsQuery(kind === 'pharmacy' ? q : ''));
  const tests = useQuery(testsQuery(kind === 'diagnostics' ? q : ''));
  if (kind === 'pharmacy') {
    const options = (medicines.data ?? []).map((it) => ({ id: it.id, label: medicineName(it), types: [] }));
    return { options, result: medicines };
  }
  const options = (tests.data ?? []).map((it) => ({
    id: it.id,
    label: it.name,
    hint: it.category ?? t(`prescription.testKind.${it.kind}`),
    types: typesOf(it),
  }));
  return { options, result: tests };
}
