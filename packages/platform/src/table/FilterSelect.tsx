import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useTableText } from './useTableText.ts';

export interface FilterSelectProps<Value extends string> {
  label: string;
  options: readonly Value[];
  chosen: Value | undefined;
  words: (value: Value) => string;
  onChoose: (value: Value | undefined) => void;
}

/** A filter with many values. */
export function FilterSelect<Value extends string>({ label, options, chosen, words, onChoose }: FilterSelectProps<Value>) {
  const t = useTableText();
  return (
    <Field label={label}>
      <Select value={chosen ?? ''} onChange={({ target }) => onChoose(options.find((it) => it === target.value))}>
        <option value="">{t('filter.all')}</option>
        {options.map((it) => (
          <option key={it} value={it}>
            {words(it)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
