import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Combobox, type ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';

interface SuggestFieldProps<O extends ComboboxOption> {
  label: string;
  /** The name of the parameter in a form that works without scripts. */
  name: string;
  value: string;
  onInput(text: string): void;
  options: readonly O[];
  onSelect(option: O): void;
  /** The accessible name of the suggestions. */
  listLabel: string;
  placeholder?: string | undefined;
}

/** A field of a search, with suggestions while typing. Any text can be searched, so nothing is said where there are no suggestions. */
export function SuggestField<O extends ComboboxOption>({ label, ...input }: SuggestFieldProps<O>) {
  const { t } = useTranslation('parts');
  return (
    <Field label={label}>
      <Combobox<O>
        {...input}
        enterKeyHint="search"
        maxLength={80}
        loadingText=""
        emptyText=""
        countText={(count) => t('lookup.count', { count })}
      />
    </Field>
  );
}
