import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorForm } from './EditorForm.tsx';
import { ADD_SERVICE, fieldIdOf } from './editor-fields.ts';
import { ServiceLine } from './ServiceLine.tsx';
import { newService, servicesEditor } from './services.form.ts';
import { useFacilityEditor } from './useFacilityEditor.ts';

interface ServicesEditorProps {
  facility: ProviderFacility;
}

/** Edits the facility's services and prices. */
export function ServicesEditor({ facility }: ServicesEditorProps) {
  const { t } = useTranslation('mf-provider');
  const { form, submit, footer } = useFacilityEditor(servicesEditor, facility);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' });
  const [focusAt, setFocusAt] = useState<string>();
  useEffect(() => {
    if (focusAt) document.getElementById(focusAt)?.focus();
  }, [focusAt]);
  const add = () => {
    append(newService, { shouldFocus: false });
    setFocusAt(fieldIdOf(`services.${fields.length}.name`));
  };
  const takeAway = (index: number) => {
    remove(index);
    setFocusAt(undefined);
    document.getElementById(ADD_SERVICE)?.focus();
  };
  return (
    <EditorForm
      id="services"
      title={t('facility.priced.title')}
      lead={t('facility.priced.lead')}
      form={form}
      onSubmit={submit}
      footer={<EditorFooter {...footer} />}
    >
      {fields.length === 0 && <Empty title={t('facility.priced.empty')} text={t('facility.priced.emptyHint')} />}
      {fields.length > 0 && (
        <Card>
          <Stack as="ul" role="list" aria-label={t('facility.priced.list')}>
            {fields.map((it, index) => (
              <ServiceLine key={it.id} index={index} onRemove={() => takeAway(index)} />
            ))}
          </Stack>
        </Card>
      )}
      <div>
        <Button tone="quiet" id={ADD_SERVICE} onClick={add}>
          <PlusIcon /> {t('facility.priced.add')}
        </Button>
      </div>
    </EditorForm>
  );
}
