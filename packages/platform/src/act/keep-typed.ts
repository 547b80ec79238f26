import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from '../form/is-same.ts';
import type { Change } from './useAct.ts';

/**
 * For a form that stays open after it was saved: what is typed while a slow save is under way outlives it. `noting` wraps the change, so
 * that the values are remembered as they were sent; `sent` returns them. `settle` shows what was saved, except in fields that were changed
 * since, and returns whether there are any. Values are JSON.
 */
export function useKeepTyped<Values extends FieldValues, Output>({ getValues, reset, setValue }: UseFormReturn<Values, unknown, Output>) {
  const last = useRef<{ body: unknown; values: Values }>(undefined);
  const sent = (): Values => last.current?.values ?? getValues();
  // Noted once for each press, by whichever comes first: after a lost answer the kit looks up the former change before it sends this one.
  const note = (body: unknown) => {
    if (!last.current || last.current.body !== body) last.current = { body, values: structuredClone(getValues()) };
  };
  const noting = <Body, Answer>({ find, ...change }: Change<Body, Answer>): Change<Body, Answer> => ({
    ...change,
    send: (body, key) => {
      note(body);
      return change.send(body, key);
    },
    ...(find && {
      find: (body) => {
        note(body);
        return find(body);
      },
    }),
  });
  const settle = (saved: Values): boolean => {
    const [before, typed] = [sent(), structuredClone(getValues())];
    const names = Object.keys(typed).filter((it): it is Path<Values> => !isSame(typed[it], before[it]));
    reset(saved);
    for (const name of names) setValue(name, typed[name], { shouldDirty: true });
    return names.length > 0;
  };
  return { noting, sent, settle };
}
