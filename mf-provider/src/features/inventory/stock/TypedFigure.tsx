import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

interface TypedFigureProps {
  label: string;
  /** The stored value in the form in which it is typed. */
  value: string;
  placeholder?: string;
  /** Saves the typed text. False if it is invalid; the text then stays for correction. */
  onTyped(text: string): boolean;
}

/** A figure that is edited in its cell: saved at Enter and when the focus leaves, restored at Escape. */
export function TypedFigure({ label, value, placeholder, onTyped }: TypedFigureProps) {
  const [draft, setDraft] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  // The blur that follows Escape must not save the discarded text.
  const isGivenUp = useRef(false);
  const finish = () => {
    const typed = isGivenUp.current ? undefined : draft?.trim();
    isGivenUp.current = false;
    const isKept = typed === undefined || typed === value || onTyped(typed);
    setWrong(!isKept);
    if (isKept) setDraft(undefined);
  };
  return (
    <Figure
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={finish}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter' && key !== 'Escape') return;
        isGivenUp.current = key === 'Escape';
        currentTarget.blur();
      }}
    />
  );
}

const Figure = styled(TextInput)`
  width: 6.5rem;
  font-variant-numeric: tabular-nums;
  text-align: end;
  ${media.wide} { border-color: transparent; background: transparent; }
`;
