import { useQuery } from '@tanstack/react-query';
import { SEARCH_MIN, type SearchScope } from '@tenaye/contracts/public-search.facts.ts';
import type { Suggestion } from '@tenaye/contracts/public-search.ts';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { nameOf } from './meaning.ts';
import { SuggestField } from './SuggestField.tsx';
import { suggestionsQuery } from './search.queries.ts';

interface WhatOption extends ComboboxOption {
  suggestion: Suggestion;
}

interface WhatFieldProps {
  label: string;
  scope: SearchScope;
  typed: string;
  set(text: string): void;
  onTake(suggestion: Suggestion): void;
  placeholder?: string;
}

/** What somebody looks for: a name, a specialty, a complaint, a medicine or a test. */
export function WhatField({ label, scope, typed, set, onTake, placeholder }: WhatFieldProps) {
  const { t } = useTranslation('mf-patient');
  const lookup = useLookup(typed, { least: SEARCH_MIN });
  const { data = [] } = useQuery(suggestionsQuery(lookup.q, scope));
  const hintOf = ({ kind, hint }: Suggestion) => [t(`search.kind.${kind}`), hint].filter(Boolean).join(' · ');
  return (
    <SuggestField<WhatOption>
      label={label}
      name="q"
      value={typed}
      onInput={set}
      options={lookup.state === 'asked' ? data.map((it) => ({ id: it.id, label: nameOf(it, t), hint: hintOf(it), suggestion: it })) : []}
      onSelect={({ suggestion }) => onTake(suggestion)}
      listLabel={t('search.suggestions')}
      placeholder={placeholder}
    />
  );
}
