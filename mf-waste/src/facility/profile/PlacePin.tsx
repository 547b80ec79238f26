import { PlaceOfForm } from '@tenaye/platform/place/PlaceOfForm.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { profileFieldId } from './profile-field-id.ts';

/** The pin where drivers pick the waste up. */
export function PlacePin() {
  const { t } = useTranslation('mf-waste');
  return <PlaceOfForm title={t('profile.place')} hint={t('profile.placeHint')} fieldIdOf={profileFieldId} />;
}
