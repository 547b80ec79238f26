import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import type { FacilityKind } from '../../shared/portal.ts';
import { BasicFields } from './BasicFields.tsx';
import { DeliveryFields, PaymentFields } from './DeliveryFields.tsx';
import { EditorForm } from './EditorForm.tsx';
import { fieldIdOf } from './editor-fields.ts';
import { PositionFields } from './PositionFields.tsx';
import { type FieldsProps, profileEditor } from './profile.draft.ts';
import { useFacilityEditor } from './useFacilityEditor.ts';
import { WeekFields } from './WeekFields.tsx';

interface ProfileEditorProps {
  accountId: string;
  kind: FacilityKind;
  facility: ProviderFacility;
}

/** What the facility says of itself. */
export function ProfileEditor({ accountId, kind, facility }: ProfileEditorProps) {
  const { t } = useTranslation('mf-provider');
  const editor = useFacilityEditor(profileEditor, accountId, facility);
  const fields: FieldsProps = {
    draft: editor.draft,
    set: (part) => editor.change({ ...editor.draft, ...part }),
    errorAt: editor.errorAt,
  };
  return (
    <EditorForm id="profile" title={t('facility.editor.title')} lead={t('facility.editor.lead')} editor={editor}>
      <BasicFields {...fields} facility={facility} />
      <WeekFields {...fields} stored={facility.workingHours} />
      <PositionFields {...fields} />
      {kind === 'pharmacy' ? (
        <>
          <DeliveryFields {...fields} />
          <PaymentFields {...fields} />
        </>
      ) : (
        <EquipmentField {...fields} />
      )}
      <NotesField {...fields} />
    </EditorForm>
  );
}

function EquipmentField({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Card>
      <Field
        label={t('facility.editor.equipment')}
        hint={t('facility.editor.equipmentHint')}
        error={errorAt('equipment')}
        id={fieldIdOf('equipment')}
      >
        <TextArea value={draft.equipment} onChange={({ target }) => set({ equipment: target.value })} />
      </Field>
    </Card>
  );
}

function NotesField({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Card>
      <Field
        label={t('facility.editor.notes')}
        hint={t('facility.editor.notesHint')}
        error={errorAt('additionalNotes')}
        id={fieldIdOf('additionalNotes')}
      >
        <TextArea value={draft.additionalNotes} onChange={({ target }) => set({ additionalNotes: target.value })} maxLength={2000} />
      </Field>
    </Card>
  );
}
