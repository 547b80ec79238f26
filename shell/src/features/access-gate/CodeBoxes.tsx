import { useFieldControl } from '@tenaye/ui/Field.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { Ref } from 'react';
import { styled } from 'styled-components';

interface CodeBoxesProps {
  ref: Ref<HTMLInputElement>;
  /** The number of digits. */
  boxes: number;
  value: string;
  onValue(digits: string): void;
}

/**
 * One hidden code as a box for each digit. A single field lies over the boxes, so that typing, pasting, Backspace and screen readers work
 * as in any other field. Takes digits only, so that a code pasted with spaces is right.
 */
export function CodeBoxes({ ref, boxes, value, onValue }: CodeBoxesProps) {
  return (
    <Frame>
      <Input
        {...useFieldControl()}
        ref={ref}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, '').slice(0, boxes))}
      />
      {Array.from({ length: boxes }, (_, at) => at).map((at) => (
        <Box key={at} aria-hidden="true" data-next={at === Math.min(value.length, boxes - 1) || undefined}>
          {at < value.length && '•'}
        </Box>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space.s};
`;
const Box = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  font-size: ${theme.text.xl};
`;
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  /* The boxes show what is typed. */
  color: transparent;
  caret-color: transparent;
  background: transparent;
  forced-color-adjust: none;
  /* Smaller letters make a phone zoom into the page. */
  font-size: ${theme.text.m};
  &:focus ~ [data-next] { outline: 3px solid ${theme.color.focus}; outline-offset: 1px; }
  &[aria-invalid='true'] ~ span { border-color: ${theme.color.danger}; }
`;
