import { FilterSelect, type FilterSelectProps } from '@tenaye/platform/table/FilterSelect.tsx';
import type { ReactNode } from 'react';

/** A filter of a list: its field, and, while it is in use, its name and value in words. */
export interface ListFilter {
  /** Null for a filter whose field is among those of another. */
  field: ReactNode;
  label: string;
  value: string | undefined;
  onRemove: () => void;
}

/** A filter that is one of several values. */
export function choiceFilter<Value extends string>(props: FilterSelectProps<Value>): ListFilter {
  const { label, chosen, words, onChoose } = props;
  return {
    field: <FilterSelect key={label} {...props} />,
    label,
    value: chosen && words(chosen),
    onRemove: () => onChoose(undefined),
  };
}
