import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './Field.tsx';
import { Chooser, Chosen } from './file-drop.parts.tsx';
import type { ProgressProps } from './Progress.tsx';

/** Words of the drop zone, translated. */
export interface FileDropWords {
  /** What to do: "Choose your prescription, or drop it here". */
  title: ReactNode;
  /** What is allowed, said before: types and size. */
  rules: ReactNode;
  wrongType: string;
  tooLarge: string;
  /** One file only, when several are dropped. */
  tooMany: string;
  /** Names the preview of a picture. */
  preview: string;
  remove: string;
}

export interface FileDropProps {
  /** Of what can be focused: the chooser, or the button that takes the chosen file away. `ErrorSummary` links to it. */
  id?: string;
  words: FileDropWords;
  /** MIME types. A file whose type the device doesn't know passes: the server looks inside. */
  types: readonly string[];
  maxBytes: number;
  /** The file chosen, with what to say of it under its name (its size, formatted). */
  file: { file: File; about?: ReactNode } | undefined;
  /** A file that keeps the rules, or undefined when it was removed. */
  onFile: (file: File | undefined) => void;
  /** While it is sent. It can't be changed meanwhile. */
  progress?: ProgressProps | undefined;
  /** What is wrong with it, found elsewhere (the server). */
  error?: ReactNode;
}

/** The first rule that a file breaks, in words; a file whose type the device doesn't know passes. */
export const faultOf = (file: File, types: readonly string[], maxBytes: number, words: Pick<FileDropWords, 'wrongType' | 'tooLarge'>) => {
  if (file.type && !types.includes(file.type)) return words.wrongType;
  return file.size > maxBytes ? words.tooLarge : undefined;
};

/** Chooses one file: by the device's own chooser or by dropping it. Shows a picture, names anything else. */
export function FileDrop({ id: givenId, words, types, maxBytes, file, onFile, progress, error }: FileDropProps) {
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
        types={types}
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
