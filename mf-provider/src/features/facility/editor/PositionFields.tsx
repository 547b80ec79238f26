import { PlaceOfForm } from '@tenaye/platform/place/PlaceOfForm.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useTranslation } from 'react-i18next';
import { fieldIdOf } from './editor-fields.ts';

/** The position of the facility. */
export function PositionFields() {
  const { t } = useTranslation('mf-provider');
  return (
    <Section card title={t('parts:place.title')}>
      <PlaceOfForm hint={t('place.facilityHint')} fieldIdOf={fieldIdOf} />
    </Section>
  );
}
