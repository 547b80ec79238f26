import { useFieldError } from '@tenaye/platform/parts/form.ts';
import { numberOf, textOf } from '@tenaye/platform/parts/number-text.ts';
import { PlaceFields, placeSides, type TypedPlace } from '@tenaye/platform/place/PlaceFields.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldIdOf, type ProfileForm } from './profile.form.ts';

/** Where the practice is. The fields hold what is typed, also halves of numbers; the form holds numbers, null for none. */
export function PracticePlace({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('mf-provider');
  const errorAt = useFieldError(form.formState.errors);
  const [typed, setTyped] = useState<TypedPlace>(() => {
    const [latitude, longitude] = form.getValues(placeSides);
    return { latitude: textOf(latitude ?? null), longitude: textOf(longitude ?? null) };
  });
  const { isSubmitted } = form.formState;
  const type = (part: Partial<TypedPlace>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    for (const side of placeSides) form.setValue(side, numberOf(next[side]), { shouldDirty: true });
    // Half a place is marked at the latitude, also when the longitude mends it.
    if (isSubmitted) void form.trigger(placeSides);
  };
  return (
    <PlaceFields
      title={t('place.practice')}
      hint={t('place.practiceHint')}
      name={form.getValues('name')}
      typed={typed}
      onType={type}
      errorAt={errorAt}
      fieldIdOf={fieldIdOf}
    />
  );
}
