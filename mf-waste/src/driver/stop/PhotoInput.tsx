import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { jpegPhoto } from '@tenaye/platform/file/shrink-photo.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { CameraIcon } from '@tenaye/ui/icons.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { KeptImage } from '../store/queue.ts';

interface PhotoInputProps {
  children: ReactNode;
  /** Shown below the button. */
  error?: string | undefined;
  onPhoto(photo: KeptImage): unknown;
}

/** A button that opens the phone's camera, or its files. */
export function PhotoInput({ children, error, onPhoto }: PhotoInputProps) {
  const { t } = useTranslation('mf-waste');
  const id = useId();
  const errorId = `${id}-error`;
  const [isWrong, setIsWrong] = useState(false);
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const photo = await pictureOf(file, newUuid());
    input.value = '';
    setIsWrong(!photo);
    if (photo) await onPhoto(photo);
  };
  return (
    <div>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => void take(target)}
        />
      </VisuallyHidden>
      <Opener htmlFor={id} $tone="quiet" $wide>
        <CameraIcon /> {children}
      </Opener>
      {error && !isWrong && <Wrong id={errorId}>{error}</Wrong>}
      {isWrong && <Wrong role="alert">{t('route.photo.wrong')}</Wrong>}
    </div>
  );
}

/** Pixels of the longest side: enough to read a label. */
const LONGEST = 1600;

/**
 * A photo as a JPEG, whatever its format was: the API accepts no WebP or GIF, which messengers save. Null when the browser can't read it as
 * a picture: the driver is still there to take another one.
 */
async function pictureOf(file: File, name: string): Promise<KeptImage | null> {
  const photo = await jpegPhoto(file, { longest: LONGEST });
  return photo ? { name, type: photo.type, bytes: await photo.arrayBuffer() } : null;
}

// The hidden field before the label has the focus.
const Opener = styled.label<ButtonLook>`
  ${buttonLook}
  min-height: 3.75rem;
  cursor: pointer;
  span:focus-within + & { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
`;
const Wrong = styled.p`padding-block-start: ${theme.space.xxs}; color: ${theme.color.danger}; font-size: ${theme.text.s};`;
