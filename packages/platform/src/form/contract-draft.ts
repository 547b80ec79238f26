import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLengthError } from './form.ts';

interface Issue {
  path: string;
  message: string;
}

interface DraftOptions<Values extends FieldValues> {
  /** Initial values: a saved draft or the stored values. Read once; `form.reset` sets new ones. */
  start: Values;
  /** Called with the values at each change, to save them; omitted where leaving the page discards them. */
  keep?(values: Values): void;
  /** Converts the typed values to what would be sent. Invalid values are passed on, so that the contract reports them. */
  toContract(values: Values): unknown;
  /** The field that shows the contract's message about a path; the path itself by default. Pass it to `showIssues` too. */
  fieldOf?(path: string): string;
}

const itself = (path: string): string => path;

/** At most one issue for each field, the first. */
const byField = (issues: readonly Issue[], fieldOf: (path: string) => string): FieldErrors => {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues) errors[fieldOf(path)] ??= { type: 'contract', message };
  return errors;
};

/**
 * Like `useContractForm`, for a form that can be left and resumed: values are stored as typed, and validated as they would be sent. The
 * focus doesn't move to a wrong field by itself, because a part of the form moves it: `FormProblems`, `FocusOnProblem` or `FormDialog`.
 */
export function useContractDraft<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  { start, keep, toContract, fieldOf = itself }: DraftOptions<Values>,
): UseFormReturn<Values, unknown, Output> {
  const [values] = useState(start);
  const error = useLengthError();
  const form = useForm<Values, unknown, Output>({
    values,
    shouldFocusError: false,
    resolver: (typed, _, options) => {
      const parsed = schema.safeParse(toContract(typed), { error });
      if (parsed.success) return { values: parsed.data, errors: {} };
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return { values: {}, errors: toNestErrors<Values>(byField(issues, fieldOf), options) };
    },
  });
  const { subscribe } = form;
  const keepLatest = useEffectEvent((typed: Values) => keep?.(typed));
  useEffect(() => {
    // A name means that a field was typed in or set. Other events, such as the end of a submission, would save a draft that was just
    // deleted.
    return subscribe({ formState: { values: true }, callback: ({ name, values: typed }) => name !== undefined && keepLatest(typed) });
  }, [subscribe]);
  return form;
}

/**
 * Sets a field of the surrounding form that has no native control; its error disappears once the value is right. Fields set one right after
 * another are checked together, as one change.
 */
export function useSetField<Values extends FieldValues>() {
  const { setValue, trigger, formState } = useFormContext<Values>();
  const { isSubmitted } = formState;
  return <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>): void => {
    setValue(name, value, { shouldDirty: true });
    if (isSubmitted) queueMicrotask(() => void trigger(name));
  };
}

/** Drafts held in memory after their page is left, by a key that names the owner. */
export function draftStore<Draft>() {
  const waiting = new Map<string, Draft>();
  return {
    get: (key: string): Draft | undefined => waiting.get(key),
    keep: (key: string, it: Draft): void => void waiting.set(key, it),
    drop: (key: string): void => void waiting.delete(key),
  };
}
