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

interface Issue {
  path: string;
  message: string;
}

interface DraftOptions<Values extends FieldValues> {
  /** What the fields begin with: a kept draft, or what is stored. Read once; `form.reset` begins again. */
  start: Values;
  /** Keeps what the fields hold, at each change; left out where they are given up with their page. */
  keep?(values: Values): void;
  /** The typed values as they would be sent. What can't be sent yet is left for the contract to name. */
  toContract(values: Values): unknown;
  /** The field that shows what the contract says about a path; the path itself by default. Give it to `showIssues` too. */
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
 * As `useContractForm`, for a form that is left and taken up again: what is typed is kept as it stands, and checked as it would be sent.
 * The focus isn't moved to a wrong field: such a form has a `FormProblems`, which takes it.
 */
export function useContractDraft<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  { start, keep, toContract, fieldOf = itself }: DraftOptions<Values>,
): UseFormReturn<Values, unknown, Output> {
  const [values] = useState(start);
  const form = useForm<Values, unknown, Output>({
    values,
    shouldFocusError: false,
    resolver: (typed, _, options) => {
      const parsed = schema.safeParse(toContract(typed));
      if (parsed.success) return { values: parsed.data, errors: {} };
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return { values: {}, errors: toNestErrors<Values>(byField(issues, fieldOf), options) };
    },
  });
  const { subscribe } = form;
  const keepLatest = useEffectEvent((typed: Values) => keep?.(typed));
  useEffect(() => {
    // A named field was typed in or set. Other news, such as the end of a submission, would keep a draft that was just dropped.
    return subscribe({ formState: { values: true }, callback: ({ name, values: typed }) => name !== undefined && keepLatest(typed) });
  }, [subscribe]);
  return form;
}

/**
 * Sets a field of the form around it that has no native control; a mark at it goes once it is right. Fields that are set one right after the
 * other are checked together, as one change.
 */
export function useSetField<Values extends FieldValues>() {
  const { setValue, trigger, formState } = useFormContext<Values>();
  const { isSubmitted } = formState;
  return <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>): void => {
    setValue(name, value, { shouldDirty: true });
    if (isSubmitted) queueMicrotask(() => void trigger(name));
  };
}

/** Drafts that wait in memory while their page is left, by the key of what they belong to, which names the owner. */
export function draftStore<Draft>() {
  const waiting = new Map<string, Draft>();
  return {
    get: (key: string): Draft | undefined => waiting.get(key),
    keep: (key: string, it: Draft): void => void waiting.set(key, it),
    drop: (key: string): void => void waiting.delete(key),
  };
}
