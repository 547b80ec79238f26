import { useQuery } from '@tanstack/react-query';
import { PLACE_QUERY_MIN } from '@tenaye/contracts/place.facts.ts';
import type { Place } from '@tenaye/contracts/place.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import type { ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from './place.queries.ts';

interface PlaceOption extends ComboboxOption {
  place: Place;
}

interface PlaceFieldProps {
  /** "Or type where you are" by default. */
  label?: string;
  onChoose(place: Place): void;
}

/** Finds a city or sub-city by name, for patients who can't or won't share their position. */
export function PlaceField({ label, onChoose }: PlaceFieldProps) {
  const { t } = useTranslation('mf-patient');
  const [text, setText] = useState('');
  const lookup = useLookup(text, { least: PLACE_QUERY_MIN });
  const places = useQuery(placesQuery(lookup.q));
  return (
    <LookupField<PlaceOption>
      label={label ?? t('location.place')}
      hint={t('location.placeHint')}
      value={text}
      onInput={setText}
      lookup={lookup}
      result={places}
      options={(places.data ?? []).map(optionOf)}
      onSelect={({ label, place }) => {
        setText(label);
        onChoose(place);
      }}
      listLabel={t('location.places')}
      words={{ none: t('location.noPlace'), failed: t('location.placesFailed') }}
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
