import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control.look.ts';
import { useFieldControl } from './Field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { theme } from './theme.ts';

export interface SelectProps extends ComponentProps<'select'> {
  /** The empty first choice, e.g. "Choose a specialty". */
  placeholder?: string;
}

/**
 * The browser's own select, the fastest to use on a phone. Children are `<option>`s. Inside a `Field` it is wired to label, hint and error.
 */
export function Select({ placeholder, children, className, ...rest }: SelectProps) {
  return (
    <Frame className={className}>
      <Native {...useFieldControl()} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </Native>
      <ChevronDownIcon />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.625em);
    inset-inline-end: ${theme.space.s};
    color: ${theme.color.inkSoft};
    pointer-events: none;
  }
`;
// Browsers fade a disabled select, although its value must stay readable.
const Native = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
  cursor: pointer;
  &:disabled { opacity: 1; }
`;
