import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../client/client.ts';
import { useMessageText } from '../texts/i18n.ts';

/**
 * A form checked by the API's own contract. Fields are checked on submit, then at each change; the focus goes to the first wrong one.
 * `handleSubmit` passes the contract's parsed values (trimmed, lower-cased), ready to be sent.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
): UseFormReturn<Input, unknown, Output> {
  const error = useLengthError();
  return useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema, { error }) });
}

const TOO_LONG = 'Please use at most {{count}} characters';

interface LengthIssue {
  code: string;
  origin?: unknown;
  maximum?: unknown;
}

/** Zod's parameter `error`, in the page's language: says how long a text may be, where the contract has no message of its own. */
export function useLengthError(): (issue: LengthIssue) => string | undefined {
  const say = useMessageText();
  return ({ code, origin, maximum }) => (code === 'too_big' && origin === 'string' ? say(TOO_LONG, { count: Number(maximum) }) : undefined);
}

/**
 * Shows the server's issues under their fields and focuses the first. False when none belongs to a field of the form: the caller then shows
 * the refusal as a whole. `fieldOf` names the field for a path where they differ.
 */
export function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fieldOf: (path: string) => string = (path) => path,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const isField = isFieldOf(form.getValues());
  const own = error.issues.flatMap((issue) => {
    const path = fieldOf(issue.path);
    return isField(path) ? [{ path, message: issue.message }] : [];
  });
  own.forEach(({ path, message }, index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return own.length > 0;
}

const isFieldOf =
  <Values extends FieldValues>(values: Values) =>
  (path: string): path is Path<Values> =>
    Object.hasOwn(values, path.split('.', 1)[0] ?? '');

/** The error of a field in the page's language; undefined when there is none. `errors` are the form's. */
export function useFieldError<Errors extends Partial<Record<string, { message?: string }>>>(errors: Errors) {
  const say = useMessageText();
  return (name: keyof Errors & string): string | undefined => {
    const message = errors[name]?.message;
    return message && say(message);
  };
}

export { refusalText } from '../client/refusal.ts';
