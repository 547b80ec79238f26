import type { Preview, PreviewedRemote, PreviewRefusal } from '@tenaye/platform/remote/preview.ts';
import { isLocalOrigin } from '@tenaye/platform/remote/preview.ts';

/** Why a remote that this machine serves isn't shown, or isn't shown as its sources are now. */
export type LocalTrouble = 'silent' | 'other' | 'broken';

/** A sentence of the bar: the key of its text under `preview`, and its values. */
export interface Note {
  text: 'version' | 'local' | 'held' | 'unknown' | LocalTrouble | 'signIn' | Exclude<PreviewRefusal, 'sign-in' | 'version'>;
  values: Record<string, string>;
}

/** A person's options besides ending the preview. */
export type Remedy = 'signIn' | 'show' | 'retry' | undefined;

const noteOfShown = ({ remote, source }: PreviewedRemote, trouble: LocalTrouble | undefined): Note => ({
  text: trouble ?? (isLocalOrigin(source) ? 'local' : 'version'),
  values: { remote, source },
});

const textOf = (reason: PreviewRefusal): Note['text'] => {
  if (reason === 'sign-in') return 'signIn';
  return reason === 'version' ? 'unknown' : reason;
};

/** The sentences of the bar, in the order of the URL's parameters, and the remedy that the bar offers. */
export function notesOf(
  { shown, refused, isHeld }: Preview,
  troubles: ReadonlyMap<string, LocalTrouble>,
): { notes: Note[]; remedy: Remedy } {
  const notes = [
    ...shown.map((it) => noteOfShown(it, troubles.get(it.remote))),
    ...(isHeld ? [{ text: 'held' as const, values: {} }] : []),
    ...refused.map(({ asked, reason }) => ({ text: textOf(reason), values: { asked } })),
  ];
  const has = (...texts: Note['text'][]): boolean => notes.some(({ text }) => texts.includes(text));
  if (has('signIn')) return { notes, remedy: 'signIn' };
  if (has('link')) return { notes, remedy: 'show' };
  return { notes, remedy: has('away', 'silent', 'other') ? 'retry' : undefined };
}
