import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './Field.tsx';
import { Chooser, Chosen } from './file-drop.parts.tsx';
import type { ProgressProps } from './Progress.tsx';

/** The drop zone's texts, translated. */
export interface FileDropWords {
  /** The instruction: "Choose your prescription, or drop it here". */
  title: ReactNode;
  /** The allowed types and size, shown beforehand. */
  rules: ReactNode;
  wrongType: string;
  tooLarge: string;
  /** The message when several files are dropped: only one is allowed. */
  tooMany: string;
  /** The accessible name of a picture's preview. */
  preview: string;
  remove: string;
}

export interface FileDropProps {
  /** The id of the focusable element: the chooser, or the button that removes the file. `ErrorSummary` links to it. */
  id?: string;
  words: FileDropWords;
  /** MIME types. A file whose type the device doesn't know passes, because the server checks the content. */
  types: readonly string[];
  maxBytes: number;
  /** The types that the device's own chooser offers, e.g. `.csv`; `types` by default. */
  accept?: string | undefined;
  /** The chosen file, with a note under its name (its formatted size). */
  file: { file: File; about?: ReactNode } | undefined;
  /** Receives a file that follows the rules, or undefined when it was removed. */
  onFile: (file: File | undefined) => void;
  /** Set while the file is being sent, during which it can't be changed. */
  progress?: ProgressProps | undefined;
  /** An error found elsewhere (by the server). */
  error?: ReactNode;
}

/** The message for the first rule that a file breaks; a file whose type the device doesn't know passes. */
export const faultOf = (file: File, types: readonly string[], maxBytes: number, words: Pick<FileDropWords, 'wrongType' | 'tooLarge'>) => {
  if (file.type && !types.includes(file.type)) return words.wrongType;
  return file.size > maxBytes ? words.tooLarge : undefined;
};

/** Chooses one file, with the device's own chooser or by dropping it. Shows a preview of a picture and the name of any other file. */
export function FileDrop({ id: givenId, words, types, maxBytes, accept, file, onFile, progress, error }: FileDropProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const take = ([first, second]: readonly File[]) => {
    if (!first) return;
    const found = second ? words.tooMany : faultOf(first, types, maxBytes, words);
    setRefusal(found);
    if (!found) onFile(first);
  };
  const wasRemoved = useRef(false);
  const remove = () => {
    setRefusal(undefined);
    wasRemoved.current = true;
    onFile(undefined);
  };
  useEffect(() => {
    if (!file && wasRemoved.current) input.current?.focus();
    wasRemoved.current = false;
  }, [file]);
  const shown = refusal ?? error;
  return (
    <div>
      <Chooser
        id={file ? `${id}-chooser` : id}
        ref={input}
        words={words}
        accept={accept ?? types.join(',')}
        hidden={file !== undefined}
        isInvalid={Boolean(shown)}
        describedBy={`${id}-rules ${id}-error`}
        rulesId={`${id}-rules`}
        onFiles={take}
      />
      {file && <Chosen id={id} file={file} words={words} progress={progress} onRemove={progress ? undefined : remove} />}
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </div>
  );
}
