import { useWatch } from 'react-hook-form';
import { useSetField } from '../form/contract-draft.ts';
import { useErrorAt } from '../form/FormProblems.tsx';
import { PlaceFields, type PlaceFieldsProps, placeSides, type TypedPlace } from './PlaceFields.tsx';

type Values = TypedPlace & { name: string };

/** The place in a form that has the fields `name`, `latitude` and `longitude`. */
export function PlaceOfForm(words: Pick<PlaceFieldsProps, 'title' | 'hint' | 'fieldIdOf'>) {
  const [name, latitude, longitude] = useWatch<Values, ['name', 'latitude', 'longitude']>({ name: ['name', 'latitude', 'longitude'] });
  const errorAt = useErrorAt();
  const set = useSetField<Values>();
  const typed = { latitude, longitude };
  return (
    <PlaceFields
      {...words}
      name={name}
      typed={typed}
      onType={(part) => {
        const next = { ...typed, ...part };
        // Sets both sides, because the error of an incomplete position shows at one side, even if the other completes the position.
        for (const side of placeSides) set(side, next[side]);
      }}
      errorAt={errorAt}
    />
  );
}
