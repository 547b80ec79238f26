import { MAX_TEMPLATES } from '@tenaye/contracts/visit-sheet.facts.ts';
import { type NoteTemplates, putNoteTemplates } from '@tenaye/contracts/visit-sheet.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useSavingTemplates } from './sheet.queries.ts';

interface TemplatesDialogProps {
  stored: NoteTemplates;
  onClose(): void;
}

interface Typed {
  templates: { name: string; text: string }[];
}

/** All templates of the account, to change, add and delete. */
export function TemplatesDialog({ stored, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('mf-provider');
  const [{ templates, version }] = useState(stored);
  const { send, ...change } = useSavingTemplates(version);
  const form = useContractDraft(putNoteTemplates.body, {
    start: { templates: templates.length > 0 ? templates : [{ name: '', text: '' }] } satisfies Typed,
    toContract: (typed: Typed) => ({ ...typed, version }),
  });
  return (
    <FormDialog
      form={form}
      change={{
        send: ({ templates: wanted }, key) => send(wanted, key),
        find: async ({ templates: wanted }) => change.find?.(wanted),
        keep: (saved, { templates: wanted }) => change.keep?.(saved, wanted),
        ...(change.rereadUnmade && { rereadUnmade: change.rereadUnmade }),
      }}
      title={t('sheet.templates.title')}
      text={t('sheet.templates.text')}
      action={t('sheet.templates.save')}
      done={t('sheet.templates.saved')}
      failed={t('sheet.templates.failed')}
      onClose={onClose}
    >
      <TemplateFields />
    </FormDialog>
  );
}

function TemplateFields() {
  const { t } = useTranslation('mf-provider');
  const { register, control } = useFormContext<Typed>();
  const { fields, append, remove } = useFieldArray({ control, name: 'templates' });
  const errorAt = useErrorAt();
  return (
    <Stack>
      {fields.map(({ id }, at) => (
        <Stack key={id} $gap="xs" role="group" aria-label={t('sheet.templates.nth', { number: at + 1 })}>
          <Field label={t('sheet.templates.name')} error={errorAt(`templates.${at}.name`)} required>
            <TextInput {...register(`templates.${at}.name`)} maxLength={60} />
          </Field>
          <Field label={t('sheet.templates.content')} error={errorAt(`templates.${at}.text`)} required>
            <TextArea {...register(`templates.${at}.text`)} maxLength={2000} />
          </Field>
          <Row>
            <Button size="small" tone="quiet" onClick={() => remove(at)}>
              {t('sheet.templates.remove')}
            </Button>
          </Row>
        </Stack>
      ))}
      {fields.length < MAX_TEMPLATES && (
        <Row>
          <Button size="small" tone="quiet" onClick={() => append({ name: '', text: '' })}>
            {t('sheet.templates.add')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
