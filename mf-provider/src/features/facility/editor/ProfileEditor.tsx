import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { quoteHours } from '@tenaye/contracts/facility-request-quote.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import type { ReactElement } from 'react';
import { BasicFields } from './BasicFields.tsx';
import { DeliveryFields, PaymentFields } from './DeliveryFields.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorForm } from './EditorForm.tsx';
import { fieldIdOf } from './editor-fields.ts';
import { PositionFields } from './PositionFields.tsx';
import { type ProfileValues, profileEditor } from './profile.form.ts';
import { useFacilityEditor } from './useFacilityEditor.ts';
import { WeekFields } from './WeekFields.tsx';

interface ProfileEditorProps {
  kind: FacilityKind;
  facility: ProviderFacility;
}

/** Edits the facility's own information. */
export function ProfileEditor({ kind, facility }: ProfileEditorProps) {
  const { t } = useTranslation('mf-provider');
  const { form, submit, footer } = useFacilityEditor(profileEditor, facility);
  return (
    <EditorForm
      id="profile"
      title={t('facility.editor.title')}
      lead={t('facility.editor.lead')}
      form={form}
      onSubmit={submit}
      footer={<EditorFooter {...footer} />}
    >
      <BasicFields facility={facility} />
      <WeekFields stored={facility.workingHours} />
      <PositionFields />
      {kind === 'pharmacy' ? (
        <>
          <DeliveryFields />
          <PaymentFields />
        </>
      ) : (
        <FieldCard name="equipment" label={t('facility.editor.equipment')} hint={t('facility.editor.equipmentHint')}>
          <TextArea {...form.register('equipment')} />
        </FieldCard>
      )}
      {kind !== 'facility' && (
        <FieldCard name="quoteHours" label={t('facility.editor.quoteHours')} hint={t('facility.editor.quoteHoursHint')}>
          <Select {...form.register('quoteHours')}>
            {quoteHours.map((count) => (
              <option key={count} value={count}>
                {t('facility.editor.hours', { count })}
              </option>
            ))}
          </Select>
        </FieldCard>
      )}
      <FieldCard name="additionalNotes" label={t('facility.editor.notes')} hint={t('facility.editor.notesHint')}>
        <TextArea {...form.register('additionalNotes')} maxLength={2000} />
      </FieldCard>
    </EditorForm>
  );
}

interface FieldCardProps {
  name: keyof ProfileValues;
  label: string;
  hint: string;
  children: ReactElement;
}

/** A card with one field of the form. */
function FieldCard({ name, label, hint, children }: FieldCardProps) {
  const errorAt = useErrorAt();
  return (
    <Card>
      <Field label={label} hint={hint} error={errorAt(name)} id={fieldIdOf(name)}>
        {children}
      </Field>
    </Card>
  );
}
