import type { EnteredPatient } from '@tenaye/contracts/appointment-entry.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { PlaceField } from '@tenaye/platform/place/PlaceField.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';

/** Where a home visit goes: the way as the caller describes it, and the area, from which the distance counts. */
export function HomeFields() {
  const { t } = useTranslation('mf-provider');
  const set = useSetField<EnteredPatient>();
  const [area, setArea] = useState<string>();
  return (
    <>
      <AreaField name="address" label={t('entry.home.address')} hint={t('entry.home.addressHint')} maxLength={500} />
      <PlaceField
        label={t('entry.home.area')}
        error={useErrorAt()('latitude')}
        onChoose={({ name, latitude, longitude }) => {
          setArea(name);
          set('latitude', latitude);
          set('longitude', longitude);
        }}
      />
      <Text as="div" role="status" $size="s">
        {area && t('entry.home.near', { name: area })}
      </Text>
    </>
  );
}
