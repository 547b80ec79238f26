import { useTranslation } from 'react-i18next';
import { PlaceFields } from '../../shared/place/PlaceFields.tsx';
import { fieldIdOf } from './editor-fields.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldsProps } from './profile.draft.ts';

/** Where the facility is. */
export function PositionFields({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <FieldGroup title={t('place.title')}>
      <PlaceFields name={draft.name} hint={t('place.facilityHint')} typed={draft} onType={set} errorAt={errorAt} fieldIdOf={fieldIdOf} />
    </FieldGroup>
  );
}
