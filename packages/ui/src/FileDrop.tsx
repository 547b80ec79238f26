import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';
import { FileIcon, UploadIcon } from './icons.tsx';
import { Progress, type ProgressProps } from './Progress.tsx';
import { theme } from './theme.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

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

/** Chooses one file: by the device's own chooser or by dropping it. Shows a picture, names anything else. */
export function FileDrop({ id: givenId, words, types, maxBytes, file, onFile, progress, error }: FileDropProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const inputId = file ? `${id}-chooser` : id;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setIsOver] = useState(false);

  const take = (given: FileList | null) => {
    const [first, second] = given ?? [];
    if (!first) return;
    const wrong = second ? words.tooMany : first.type && !types.includes(first.type) ? words.wrongType : undefined;
    const found = wrong ?? (first.size > maxBytes ? words.tooLarge : undefined);
    setRefusal(found);
    if (!found) onFile(first);
  };
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
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
      {/* The input stays mounted, so that the focus has a place to go back to when the file is removed. */}
      <Zone
        htmlFor={inputId}
        $over={isOver}
        hidden={file !== undefined}
        onDragEnter={(event) => hover(event, true)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <Input
          ref={input}
          id={inputId}
          type="file"
          accept={types.join(',')}
          aria-describedby={`${id}-rules ${id}-error`}
          aria-invalid={shown ? true : undefined}
          onChange={({ target }) => {
            take(target.files);
            // So that the same file, mended, may be chosen again.
            target.value = '';
          }}
        />
        <UploadIcon size="2rem" />
        <Title>{words.title}</Title>
        <Rules id={`${id}-rules`}>{words.rules}</Rules>
      </Zone>
      {file && <Chosen id={id} file={file} words={words} progress={progress} onRemove={remove} />}
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </div>
  );
}

interface ChosenProps extends Pick<FileDropProps, 'words' | 'progress'> {
  id: string;
  file: NonNullable<FileDropProps['file']>;
  onRemove: () => void;
}

function Chosen({ id, file: { file, about }, words, progress, onRemove }: ChosenProps) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  return (
    <Frame>
      {url ? <Picture src={url} alt={words.preview} /> : <FileIcon size="2.5rem" />}
      <About>
        <Name>{file.name}</Name>
        {about && <Rules>{about}</Rules>}
        {progress && <Progress {...progress} />}
      </About>
      {!progress && (
        <Button id={id} tone="quiet" size="small" onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </Frame>
  );
}

const Zone = styled.label<{ $over: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.xl} ${theme.space.m};
  border: 2px dashed ${({ $over }) => ($over ? theme.color.primary : theme.color.control)};
  border-radius: ${theme.radius.l};
  background: ${({ $over }) => ($over ? theme.color.primaryTint : theme.color.surface)};
  text-align: center;
  cursor: pointer;
  transition: border-color ${theme.motion.quick}, background-color ${theme.motion.quick};
  &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
  &[hidden] { display: none; }
  > svg { color: ${theme.color.primary}; }
`;
const Input = styled.input`${visuallyHidden}`;
const Title = styled.span`font-weight: ${theme.font.weight.strong};`;
const Rules = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
  padding: ${theme.space.m};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  > svg { flex: none; color: ${theme.color.primary}; }
`;
const Picture = styled.img`
  width: 6rem;
  height: 6rem;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.s};
  object-fit: cover;
`;
const About = styled.div`flex: 1 1 10rem; min-width: 0;`;
const Name = styled.span`display: block; font-weight: ${theme.font.weight.strong}; overflow-wrap: anywhere;`;
