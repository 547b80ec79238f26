import { partings } from '@tenaye/contracts/admin-list.facts.ts';
import { regions } from '@tenaye/contracts/ethiopia.facts.ts';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import { ID } from '@tenaye/platform/address/shapes.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { choiceFilter, type ListFilter } from '../../../shared/list/list-filter.tsx';

/** Some specialties of doctors are types of facilities, too. */
const categories = { doctor: specialtyIds, facility: facilityTypes, both: [...new Set([...specialtyIds, ...facilityTypes])] } as const;

/** Whose rows a list has. */
export type RowsOf = keyof typeof categories;

/** Whose rows a list shows, and by what they are divided, as its address has them. */
export const whoseChoices = { region: [...regions, 'unknown'], category: categories.both, parts: partings } as const;
export const whoseShapes = { provider: ID };

const spec = { choices: whoseChoices, shapes: whoseShapes } as const;

/** The doctors and facilities whose rows a list shows: the part of the call's filter, and the fields and chips. */
export function useWhose(of: RowsOf) {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const words = useCategoryWords(of);
  const [region, category, provider] = [address.chosen('region'), address.chosen('category'), address.given('provider')];
  const filters = (nameOfOne: string | undefined): ListFilter[] => [
    choiceFilter({
      label: t('intelligence.parts.region'),
      options: whoseChoices.region,
      chosen: region,
      words: (it) => t(it === 'unknown' ? 'intelligence.parts.noRegion' : `domain:region.${it}`),
      onChoose: (it) => address.choose('region', it),
    }),
    choiceFilter({
      label: t('intelligence.parts.category'),
      options: categories[of],
      chosen: category,
      words,
      onChoose: (it) => address.choose('category', it),
    }),
    {
      field: null,
      label: t('intelligence.parts.provider'),
      value: provider && (nameOfOne ?? t('intelligence.parts.one')),
      onRemove: () => address.give('provider', undefined),
    },
  ];
  return { of, chosen: { region, category, provider }, filters };
}

/** The name of a specialty or of a type of facility. */
export function useCategoryWords(of: RowsOf): (category: string) => string {
  const { t } = useTranslation('domain');
  return (it) =>
    t(of !== 'facility' && specialtyIds.some((id) => id === it) ? `specialty.${it}` : `facilityType.${it}`, { defaultValue: it });
}
