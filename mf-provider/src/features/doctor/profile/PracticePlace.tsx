import { PlaceOfForm } from '@tenaye/platform/place/PlaceOfForm.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { fieldIdOf } from './profile.form.ts';

/** The position of the practice. */
export function PracticePlace() {
  const { t } = useTranslation('mf-provider');
  return <PlaceOfForm title={t('place.practice')} hint={t('place.practiceHint')} fieldIdOf={fieldIdOf} />;
}
