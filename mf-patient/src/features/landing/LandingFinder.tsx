import { useQueryClient } from '@tanstack/react-query';
import { SEARCH_MIN } from '@tenaye/contracts/public-search.facts.ts';
import type { Suggestion } from '@tenaye/contracts/public-search.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { resultsHref, textOf } from '../../shared/search/meaning.ts';
import { suggestionsQuery } from '../../shared/search/search.queries.ts';
import { WhatField } from '../../shared/search/WhatField.tsx';
import { WhereField } from '../../shared/search/WhereField.tsx';
import { SearchForm, type Typed } from './LandingSearch.tsx';

/** The search of the landing page with suggestions. It takes over what was typed into the plain one, and its focus. */
export function LandingFinder({ typed }: { typed: Typed }) {
  const { t } = useTranslation('mf-patient');
  const form = useRef<HTMLFormElement>(null);
  const [q, setQ] = useState(typed.q);
  const [place, setPlace] = useState(typed.place);
  const [taken, setTaken] = useState<Suggestion>();
  const { isFinding, find } = useFind();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useLayoutEffect(() => {
    const field = typed.focused === undefined ? null : form.current?.elements.namedItem(typed.focused);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(q.trim(), place.trim(), taken && textOf(taken, t) === q ? taken : undefined);
  };
  const take = (it: Suggestion) => {
    setTaken(it);
    setQ(textOf(it, t));
  };
  return (
    <SearchForm role="search" action="/doctors" ref={form} onSubmit={submit}>
      <WhatField
        label={t('landing.search.what')}
        scope="all"
        typed={q}
        set={setQ}
        onTake={take}
        placeholder={t('landing.search.whatExample')}
      />
      <WhereField label={t('landing.search.where')} typed={place} set={setPlace} />
      <Button type="submit" busy={isFinding}>
        {t('landing.search.find')}
      </Button>
    </SearchForm>
  );
}

/** Opens the page that fits a search: that of the taken suggestion, or else of what the text means first. */
function useFind() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isFinding, setIsFinding] = useState(false);
  const meaningOf = async (q: string): Promise<Suggestion | undefined> => {
    if (q.length < SEARCH_MIN) return undefined;
    const [first] = await queryClient.fetchQuery(suggestionsQuery(q, 'all')).catch(() => []);
    return first;
  };
  const find = async (q: string, place: string, taken: Suggestion | undefined) => {
    setIsFinding(true);
    const meant = taken ?? (await meaningOf(q));
    navigate(resultsHref(meant, { q, place }, taken !== undefined));
  };
  return { isFinding, find: (...wanted: Parameters<typeof find>) => void find(...wanted) };
}
