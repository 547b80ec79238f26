import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { FileIcon, UploadIcon } from './icons.tsx';
import { Progress, type ProgressProps } from './Progress.tsx';
import { media, theme } from './theme.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

interface ChooserProps {
  id: string;
  ref: Ref<HTMLInputElement>;
  words: { title: ReactNode; rules: ReactNode };
  accept: string;
  hidden: boolean;
  multiple?: boolean;
  isInvalid: boolean;
  describedBy: string;
  rulesId: string;
  onFiles: (files: readonly File[]) => void;
}

/** The file input and the drop zone. It stays mounted while hidden, so that the focus can return to it. */
export function Chooser({ id, ref, words, accept, hidden, multiple, isInvalid, describedBy, rulesId, onFiles }: ChooserProps) {
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <Zone
      htmlFor={id}
      $over={isOver}
      hidden={hidden}
      onDragEnter={(event) => hover(event, true)}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Input
        ref={ref}
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file, corrected, be chosen again.
          target.value = '';
        }}
      />
      <UploadIcon size="2rem" />
      <Title>{words.title}</Title>
      <Rules id={rulesId}>{words.rules}</Rules>
    </Zone>
  );
}

interface ChosenProps {
  /** The id of the button that removes the file. */
  id?: string;
  file: { file: File; about?: ReactNode };
  words: { preview: string; remove: string };
  /** The button's label where there are several: "Remove photo.jpg". */
  removeLabel?: string;
  progress?: ProgressProps | undefined;
  onRemove: (() => void) | undefined;
}

/** A chosen file: a picture as a preview, any other by name. It can be removed when `onRemove` is set. */
export function Chosen({ id, file: { file, about }, words, removeLabel, progress, onRemove }: ChosenProps) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  return (
    <Frame>
      {url ? <Picture src={url} alt={words.preview} /> : <FileIcon size="2.5rem" />}
      <About>
        <Name>{file.name}</Name>
        {about && <Rules>{about}</Rules>}
        {progress && <Progress {...progress} />}
      </About>
      {onRemove && (
        <Button id={id} tone="quiet" size="small" aria-label={removeLabel} onClick={onRemove}>
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
  text-wrap-style: balance;
  cursor: pointer;
  transition: border-color ${theme.motion.quick}, background-color ${theme.motion.quick};
  ${media.hover} { &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; } }
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
