import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FieldError } from './Field.tsx';
import { type FileDropProps, type FileDropWords, faultOf } from './FileDrop.tsx';
import { Chooser, Chosen } from './file-drop.parts.tsx';
import { Progress } from './Progress.tsx';
import { theme } from './theme.ts';

/** As for one file; `tooMany` gives the limit, `removeOne` the label of one file's button. */
export interface FilesDropWords extends FileDropWords {
  removeOne: (name: string) => string;
}

/** A file of the list. */
export interface ChosenFile {
  /** Unique and stable while the file is listed: `crypto.randomUUID()` when it is added. */
  key: string;
  file: File;
  /** A note under its name: the formatted size. */
  about?: ReactNode;
  /** An error of this file found elsewhere (the server's issue `photos.1`). */
  error?: ReactNode;
}

export interface FilesDropProps extends Pick<FileDropProps, 'id' | 'types' | 'maxBytes' | 'progress' | 'error'> {
  words: FilesDropWords;
  maxFiles: number;
  files: readonly ChosenFile[];
  /** Receives files that follow the rules and the limit. The caller adds photos of a `Camera` to `files`. */
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
}

/** Chooses up to `maxFiles` files, together or one at a time. Each can be removed; `progress` covers all of them. */
export function FilesDrop({ id: givenId, words, types, maxBytes, maxFiles, files, onAdd, onRemove, progress, error }: FilesDropProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const take = (given: readonly File[]) => {
    const faults = given.map((file) => ({ file, fault: faultOf(file, types, maxBytes, words) }));
    const right = faults.filter((it) => !it.fault).map((it) => it.file);
    const added = right.slice(0, maxFiles - files.length);
    const told = faults.flatMap(({ file, fault }) => (fault ? [`${file.name}: ${fault}`] : []));
    setRefusals(added.length < right.length ? [...told, words.tooMany] : told);
    if (added.length > 0) onAdd(added);
  };
  const remove = (key: string) => {
    setRefusals([]);
    onRemove(key);
    // The button that had the focus disappears with its file; the chooser is back once the list has room.
    requestAnimationFrame(() => input.current?.focus());
  };
  const shown = refusals.length > 0 ? refusals.join(' ') : error;
  return (
    <div>
      {files.length > 0 && (
        <List>
          {files.map(({ key, error: wrong, ...file }) => (
            <li key={key}>
              <Chosen
                file={file}
                words={words}
                removeLabel={words.removeOne(file.file.name)}
                onRemove={progress ? undefined : () => remove(key)}
              />
              <FieldError id={`${id}-${key}`}>{wrong}</FieldError>
            </li>
          ))}
        </List>
      )}
      {progress && <Progress {...progress} />}
      <Chooser
        id={id}
        ref={input}
        words={words}
        accept={types.join(',')}
        multiple
        hidden={progress !== undefined || files.length >= maxFiles}
        isInvalid={Boolean(shown)}
        describedBy={`${id}-rules ${id}-error`}
        rulesId={`${id}-rules`}
        onFiles={take}
      />
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.s};
  margin: 0;
  padding: 0 0 ${theme.space.s};
  list-style: none;
`;
