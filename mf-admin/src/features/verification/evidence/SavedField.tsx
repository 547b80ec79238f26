import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SavedFieldProps {
  label: string;
  hint?: string;
  /** The text stored by the server. */
  saved: string;
  maxLength: number;
  list?: string;
  onSave(text: string): void;
}

/**
 * A text field that saves when the focus leaves it or Enter is pressed. The typed text stays even after a refusal, and can be saved again.
 */
export function SavedField({ label, hint, saved, maxLength, list, onSave }: SavedFieldProps) {
  const { t } = useTranslation('mf-admin');
  const [text, setText] = useState(saved);
  const isUnsaved = text.trim() !== saved;
  const save = () => isUnsaved && onSave(text);
  const button = isUnsaved && (
    <Button tone="plain" size="small" onClick={save}>
      {t('verification.evidence.save')}
    </Button>
  );
  return (
    <Field label={label} hint={hint} aside={button}>
      <TextInput
        value={text}
        maxLength={maxLength}
        list={list}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Field>
  );
}
