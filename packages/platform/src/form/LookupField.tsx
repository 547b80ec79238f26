import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Combobox, type ComboboxOption, type ComboboxProps } from '@tenaye/ui/Combobox.tsx';
import { Field, type FieldProps } from '@tenaye/ui/Field.tsx';
import type { Lookup } from './useLookup.ts';

type FieldPart = Omit<FieldProps, 'children'>;
type InputPart<O extends ComboboxOption> = Omit<
  ComboboxProps<O>,
  'options' | 'loading' | 'loadingText' | 'emptyText' | 'countText' | 'id' | 'required'
>;

interface LookupFieldProps<O extends ComboboxOption> extends FieldPart, InputPart<O> {
  /** From `useLookup`. */
  lookup: Lookup;
  /** The query for `lookup.q`. */
  result: { isFetching: boolean; isError: boolean };
  /** The suggestions found. */
  options: readonly O[];
  /** Replaces the texts for names, where something else is looked up. */
  words?: { none?: string; failed?: string };
}

/** A text field with suggestions looked up while typing. A name that isn't suggested is accepted too. */
export function LookupField<O extends ComboboxOption>(props: LookupFieldProps<O>) {
  const { label, hint, error, required, optionalText, aside, id, lookup, result, options, words, ...input } = props;
  const { t } = useTranslation('parts');
  const { state, isResting } = lookup;
  const isAsked = state === 'asked';
  const isOpen = isAsked || state === 'untouched';
  const none = result.isError ? (words?.failed ?? t('lookup.failed')) : (words?.none ?? t('lookup.none'));
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} aside={aside} id={id}>
      <Combobox<O>
        {...input}
        options={isOpen ? options : []}
        loading={isAsked && (isResting || result.isFetching)}
        loadingText={t('lookup.searching')}
        emptyText={isAsked ? none : state === 'off' ? '' : t(`lookup.${state}`)}
        countText={(count) => t('lookup.count', { count })}
      />
    </Field>
  );
}
