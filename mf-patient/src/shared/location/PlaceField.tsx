import { useQuery } from '@tanstack/react-query';
import { PLACE_QUERY_MIN } from '@tenaye/contracts/place.facts.ts';
import type { Place } from '@tenaye/contracts/place.ts';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Combobox, type ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from './place.queries.ts';

interface PlaceOption extends ComboboxOption {
  place: Place;
}

/** A city or sub-city by name, for whoever can't or won't share where they are. */
export function PlaceField({ onChoose }: { onChoose(place: Place): void }) {
  const { t } = useTranslation('mf-patient');
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const typed = text.trim();
  useTypingPause(typed, setQ);
  const places = useQuery(placesQuery(q));
  const isLongEnough = typed.length >= PLACE_QUERY_MIN;
  const options = isLongEnough ? (places.data ?? []).map(optionOf) : [];
  const emptyText = !isLongEnough ? t('location.typeMore') : places.isError ? t('location.placesFailed') : t('location.noPlace');
  return (
    <Field label={t('location.place')} hint={t('location.placeHint')}>
      <Combobox<PlaceOption>
        value={text}
        onInput={setText}
        options={options}
        onSelect={({ label, place }) => {
          setText(label);
          onChoose(place);
        }}
        loading={isLongEnough && (typed !== q || places.isFetching)}
        listLabel={t('location.places')}
        loadingText={t('location.searching')}
        emptyText={emptyText}
        countText={(count) => t('location.suggestions', { count })}
        maxLength={80}
      />
    </Field>
  );
}

const optionOf = (place: Place): PlaceOption => ({
  id: place.id,
  label: place.name,
  hint: place.region === place.name ? undefined : place.region,
  place,
});
