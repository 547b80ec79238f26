import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';

export interface TableSearchProps {
  label: string;
  hint?: string;
  /** The search in the page's address, from `useTableAddress`. */
  address: { q: string; search: (q: string) => void };
}

/** A search field for a table. It searches when the typing pauses. */
export function TableSearch({ label, hint, address: { q, search } }: TableSearchProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  // Something other than typing has changed the address: Back, or a link that shows all rows.
  if (q !== known) {
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  useTypingPause(typed.trim(), (text) => text !== q && search(text));
  return (
    <Field label={label} hint={hint}>
      <TextInput type="search" value={typed} maxLength={80} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
    </Field>
  );
}
