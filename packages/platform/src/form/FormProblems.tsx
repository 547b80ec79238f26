import { ErrorSummary } from '@tenaye/ui/ErrorSummary.tsx';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useMessageText } from '../texts/i18n.ts';

/** One error of a form: the field's path, e.g. `lines.0.quantity`, and the message of the contract or the API. */
interface Problem {
  path: string;
  message: string;
}

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null;

/** The errors of a form in the order in which they were found; the errors of a list by position. */
function problemsIn(errors: unknown, path = ''): Problem[] {
  if (!isObject(errors)) return [];
  if (typeof errors.message === 'string') return [{ path: path.replace(/\.root$/, ''), message: errors.message }];
  return Object.entries(errors).flatMap(([name, it]) => problemsIn(it, path === '' ? name : `${path}.${name}`));
}

/** Sorts problems by `order`. Problems at other paths come first, in the order in which they were found. */
const inOrder = (problems: readonly Problem[], order: readonly string[]): Problem[] =>
  [...problems].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));

interface FormProblemsProps {
  title: string;
  /** The id of the field at a path. */
  fieldIdOf(path: string): string;
  /** The paths in the order of the page's fields, where the contract has another order. */
  order?: readonly string[];
  /** The text for an error; its message in the page's language by default. */
  words?(path: string, sentence: string): ReactNode;
}

/**
 * All errors of the surrounding form at its last submission, each with a link to its field. Takes the focus after each submission. Lines
 * stay until the next submission, struck through once their field is right, because a disappearing line would move the page while the
 * reader taps.
 */
export function FormProblems({ title, fieldIdOf, order = [], words = (_, sentence) => sentence }: FormProblemsProps) {
  const say = useMessageText();
  const { errors, submitCount } = useFormState();
  const [found, setFound] = useState<{ tries: number; problems: Problem[] }>({ tries: 0, problems: [] });
  if (found.tries !== submitCount) setFound({ tries: submitCount, problems: inOrder(problemsIn(errors), order) });
  const open = new Set(problemsIn(errors).map((it) => it.path));
  const lines = found.problems.map(({ path, message }) => ({
    fieldId: fieldIdOf(path),
    message: words(path, say(message)),
    isSolved: !open.has(path),
  }));
  return <ErrorSummary title={title} errors={lines} focusKey={submitCount} />;
}

/**
 * Focuses the first wrong field of the surrounding form after each submission; for a form that marks its fields and lists no errors. Wrong
 * fields that aren't on the page are skipped.
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

/** The error of the field at a path of the surrounding form, in the page's language; undefined when there is none. */
export function useErrorAt(): (path: string) => string | undefined {
  const say = useMessageText();
  const { errors } = useFormState();
  return (path) => {
    const found = path.split('.').reduce<unknown>((it, name) => (isObject(it) ? it[name] : undefined), errors);
    return isObject(found) && typeof found.message === 'string' ? say(found.message) : undefined;
  };
}
