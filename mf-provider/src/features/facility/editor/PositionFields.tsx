import { PlaceOfForm } from '@tenaye/platform/place/PlaceOfForm.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
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
