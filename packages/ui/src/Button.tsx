import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonTone, buttonLook } from './Button.look.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: 'normal' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /** Shows a spinner over the label, keeps the width and the focus, and ignores further clicks. */
  busy?: boolean;
}

/** A button. `type` is `button` by default; a submit button sets `type="submit"`. */
export function Button({ tone, size, wide, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  // `disabled` would drop the keyboard's focus while busy; a prevented click also stops Enter from submitting the form.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Shape
      {...rest}
      type={type}
      $tone={tone}
      $size={size}
      $wide={wide}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      <Label $hidden={busy}>{children}</Label>
      {busy && (
        <Cover>
          <Spinner />
        </Cover>
      )}
    </Shape>
  );
}

const Shape = styled.button<ButtonLook>`${buttonLook}`;

const Label = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Cover = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
