import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { focusOpenCheck } from './Check.tsx';

interface SavedFieldProps {
  label: string;
  hint?: string;
  /** The text stored by the server. */
  saved: string;
  maxLength?: number;
  list?: string;
  /** The field is for a day of a paper between these two, YYYY-MM-DD, which is typed (see `PaperDayField`). */
  days?: { min: string; max: string };
  onSave(text: string): void;
}

/**
 * A field that saves when the focus leaves it. Enter saves and moves on to the next check that is still to do. The typed text stays
 * even after a refusal, and can be saved again.
 */
export function SavedField({ label, hint, saved, maxLength, list, days, onSave }: SavedFieldProps) {
  const { t } = useTranslation('mf-admin');
  const [text, setText] = useState(saved);
  const [known, setKnown] = useState(saved);
  // A text that comes from elsewhere is taken over unless something else was typed.
  if (saved !== known) {
    setKnown(saved);
    if (text.trim() === known) setText(saved);
  }
  const isUnsaved = text.trim() !== saved;
  const field = useRef<HTMLInputElement>(null);
  // A day that is typed in part has no value yet: saved, it would remove the day that is stored.
  const save = () => isUnsaved && !field.current?.validity.badInput && onSave(text);
  // The way to the next check saves by leaving the field.
  const onEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !focusOpenCheck(currentTarget.closest('ol'), currentTarget)) save();
  };
  const button = isUnsaved && (
    <Button tone="plain" size="small" onClick={save}>
      {t('verification.evidence.save')}
    </Button>
  );
  return (
    <Field label={label} hint={hint} aside={button}>
      <TextInput
        ref={field}
        value={text}
        {...(days && { type: 'date', ...days })}
        maxLength={maxLength}
        list={list}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={onEnter}
      />
    </Field>
  );
}
