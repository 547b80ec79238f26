import { useQuery } from '@tanstack/react-query';
import { PLACE_QUERY_MIN } from '@tenaye/contracts/place.facts.ts';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { placesQuery } from '@tenaye/platform/place/place.queries.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { SuggestField } from './SuggestField.tsx';

interface WhereFieldProps {
  label?: string;
  typed: string;
  set(text: string): void;
}

/** Where somebody looks: a city, a sub-city or a word of an address. */
export function WhereField({ label, typed, set }: WhereFieldProps) {
  const { t } = useTranslation('mf-patient');
  const lookup = useLookup(typed, { least: PLACE_QUERY_MIN });
  const { data = [] } = useQuery(placesQuery(lookup.q));
  const isTaken = data.some((it) => it.name === typed);
  return (
    <SuggestField
      label={label ?? t('search.where')}
      name="place"
      value={typed}
      onInput={set}
      options={
        lookup.state === 'asked' && !isTaken
          ? data.map((it) => ({ id: it.id, label: it.name, hint: it.region === it.name ? undefined : it.region }))
          : []
      }
      onSelect={({ label }) => set(label)}
      listLabel={t('parts:area.list')}
      placeholder={t('landing.search.whereExample')}
    />
  );
}
