import { ErrorSummary } from '@tenaye/ui/ErrorSummary.tsx';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useMessageText } from '../texts/i18n.ts';

/** What is wrong with a field: its path, e.g. `lines.0.quantity`, and the contract's or the API's sentence. */
interface Problem {
  path: string;
  message: string;
}

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null;

/** The problems in a form's `errors`, in the order in which they were found; those of a list by place. */
function problemsIn(errors: unknown, path = ''): Problem[] {
  if (!isObject(errors)) return [];
  if (typeof errors.message === 'string') return [{ path: path.replace(/\.root$/, ''), message: errors.message }];
  return Object.entries(errors).flatMap(([name, it]) => problemsIn(it, path === '' ? name : `${path}.${name}`));
}

/** Problems of other paths than those of `order` come first, as they were found. */
const inOrder = (problems: readonly Problem[], order: readonly string[]): Problem[] =>
  [...problems].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));

interface FormProblemsProps {
  title: string;
  /** The id of the field at a path. */
  fieldIdOf(path: string): string;
  /** The paths as the page has its fields, where the contract has another order. */
  order?: readonly string[];
  /** What is said about a problem; its sentence in the page's language by default. */
  words?(path: string, sentence: string): ReactNode;
}

/**
 * All that was wrong with the form around it at the last try, each line with the way to its field; takes the focus after each try. It stays
 * until the next one: a line that went while its field is mended would move the page under a finger.
 */
export function FormProblems({ title, fieldIdOf, order = [], words = (_, sentence) => sentence }: FormProblemsProps) {
  const say = useMessageText();
  const { errors, submitCount } = useFormState();
  const [found, setFound] = useState<{ tries: number; problems: Problem[] }>({ tries: 0, problems: [] });
  if (found.tries !== submitCount) setFound({ tries: submitCount, problems: inOrder(problemsIn(errors), order) });
  const lines = found.problems.map(({ path, message }) => ({ fieldId: fieldIdOf(path), message: words(path, say(message)) }));
  return <ErrorSummary title={title} errors={lines} focusKey={submitCount} />;
}

/**
 * Takes the focus to the first wrong field of the form around it after each try; for a form that marks its fields and lists no problems.
 * A wrong field that isn't on the page is passed over.
 */
export function FocusOnProblem({ fieldIdOf }: Pick<FormProblemsProps, 'fieldIdOf'>) {
  const { errors, submitCount } = useFormState();
  const focus = useEffectEvent(() => {
    const fields = problemsIn(errors).map(({ path }) => document.getElementById(fieldIdOf(path)));
    const first = fields.find((it) => it !== null);
    first?.focus();
    first?.scrollIntoView?.({ block: 'center' });
  });
  useLayoutEffect(() => {
    if (submitCount > 0) focus();
  }, [submitCount]);
  return null;
}

/** What is wrong with the field at a path of the form around it, in the page's language; undefined while nothing is. */
export function useErrorAt(): (path: string) => string | undefined {
  const say = useMessageText();
  const { errors } = useFormState();
  return (path) => {
    const found = path.split('.').reduce<unknown>((it, name) => (isObject(it) ? it[name] : undefined), errors);
    return isObject(found) && typeof found.message === 'string' ? say(found.message) : undefined;
  };
}
