import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { PlaceFields, placeSides } from '@tenaye/platform/place/PlaceFields.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldIdOf } from './editor-fields.ts';
import type { ProfileValues } from './profile.form.ts';

/** The position of the facility. */
export function PositionFields() {
  const { t } = useTranslation('mf-provider');
  const [name, latitude, longitude] = useWatch<ProfileValues, ['name', 'latitude', 'longitude']>({
    name: ['name', 'latitude', 'longitude'],
  });
  const errorAt = useErrorAt();
  const set = useSetField<ProfileValues>();
  const typed = { latitude, longitude };
  return (
    <Section card title={t('parts:place.title')}>
      <PlaceFields
        name={name}
        hint={t('place.facilityHint')}
        typed={typed}
        onType={(part) => {
          const next = { ...typed, ...part };
          // Sets both sides, because the error of an incomplete position shows at one side, even if the other completes the position.
          for (const side of placeSides) set(side, next[side]);
        }}
        errorAt={errorAt}
        fieldIdOf={fieldIdOf}
      />
    </Section>
  );
}
