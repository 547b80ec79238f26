import { useQuery } from '@tanstack/react-query';
import { PLACE_QUERY_MIN } from '@tenaye/contracts/place.facts.ts';
import type { Place } from '@tenaye/contracts/place.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { useState } from 'react';
import { LookupField } from '../form/LookupField.tsx';
import { useLookup } from '../form/useLookup.ts';
import { placesQuery } from './place.queries.ts';

interface PlaceOption extends ComboboxOption {
  place: Place;
}

interface PlaceFieldProps {
  label: string;
  error?: string | undefined;
  onChoose(place: Place): void;
}

/** Finds a city or sub-city by name, where no device says the position. */
export function PlaceField({ label, error, onChoose }: PlaceFieldProps) {
  const { t } = useTranslation('parts');
  const [text, setText] = useState('');
  const lookup = useLookup(text, { least: PLACE_QUERY_MIN });
  const places = useQuery(placesQuery(lookup.q));
  return (
    <LookupField<PlaceOption>
      label={label}
      hint={t('area.hint')}
      error={error}
      value={text}
      onInput={setText}
      lookup={lookup}
      result={places}
      options={(places.data ?? []).map(optionOf)}
      onSelect={({ label, place }) => {
        setText(label);
        onChoose(place);
      }}
      listLabel={t('area.list')}
      words={{ none: t('area.none'), failed: t('area.failed') }}
      maxLength={80}
    />
  );
}

const optionOf = (place: Place): PlaceOption => ({
  id: place.id,
  label: place.name,
  hint: place.region === place.name ? undefined : place.region,
  place,
});
