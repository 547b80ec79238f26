import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorForm } from './EditorForm.tsx';
import { fieldIdOf } from './editor-fields.ts';
import { ServiceLine } from './ServiceLine.tsx';
import { newService, servicesEditor } from './services.draft.ts';
import { useFacilityEditor } from './useFacilityEditor.ts';

interface ServicesEditorProps {
  accountId: string;
  facility: ProviderFacility;
}

/** What the facility offers and asks for it. */
export function ServicesEditor({ accountId, facility }: ServicesEditorProps) {
  const { t } = useTranslation('mf-provider');
  const editor = useFacilityEditor(servicesEditor, accountId, facility);
  const { draft, change, errorAt } = editor;
  const [focusAt, setFocusAt] = useState<string>();
  useEffect(() => {
    if (focusAt) document.getElementById(focusAt)?.focus();
  }, [focusAt]);
  const add = () => {
    change([...draft, newService()]);
    setFocusAt(fieldIdOf(`services.${draft.length}.name`));
  };
  const remove = (key: string) => {
    change(draft.filter((it) => it.key !== key));
    setFocusAt(undefined);
    document.getElementById(ADD)?.focus();
  };
  return (
    <EditorForm id="services" title={t('facility.priced.title')} lead={t('facility.priced.lead')} editor={editor}>
      {draft.length === 0 && <Empty title={t('facility.priced.empty')} text={t('facility.priced.emptyHint')} />}
      {draft.length > 0 && (
        <Card>
          <Stack as="ul" role="list" aria-label={t('facility.priced.list')}>
            {draft.map((it, index) => (
              <ServiceLine
                key={it.key}
                service={it}
                index={index}
                errorAt={errorAt}
                onChange={(next) => change(draft.map((other) => (other.key === it.key ? next : other)))}
                onRemove={() => remove(it.key)}
              />
            ))}
          </Stack>
        </Card>
      )}
      <div>
        <Button tone="quiet" id={ADD} onClick={add}>
          <PlusIcon /> {t('facility.priced.add')}
        </Button>
      </div>
    </EditorForm>
  );
}

const ADD = 'add-service';
