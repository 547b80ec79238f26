import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import type { SheetValues } from './sheet-values.ts';
import { Templates } from './Templates.tsx';

/** The notes, always open, with the doctor's templates. */
export function NotesField({ id }: { id: string }) {
  const { t } = useTranslation('mf-provider');
  const { register, getValues } = useFormContext<SheetValues>();
  const set = useSetField<SheetValues>();
  const insert = (text: string) => {
    const written = getValues('notes').trimEnd();
    set('notes', written === '' ? text : `${written}\n${text}`);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Field id={id} label={t('calendar.notes.label')} hint={t('calendar.notes.hint')} error={useErrorAt()('notes')}>
        <TextArea {...register('notes')} maxLength={4000} />
      </Field>
      <Templates onInsert={insert} />
    </>
  );
}
