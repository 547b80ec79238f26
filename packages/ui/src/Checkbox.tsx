import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { FieldError } from './Field.tsx';
import { theme } from './theme.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A labeled checkbox. Accepts `register(…)`. */
export function Checkbox({ label, hint, error, id: givenId, className, ...input }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <Line>
        <Box {...input} type="checkbox" id={id} aria-describedby={describedBy} aria-invalid={error ? true : undefined} />
        <span>
          {label}
          {hint && <HintLine id={`${id}-hint`}>{hint}</HintLine>}
        </span>
      </Line>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const Line = styled.label`
  display: flex;
  gap: ${theme.space.s};
  min-height: ${theme.touch};
  padding-block: 0.5625rem;
  cursor: pointer;
  &:has(:disabled) { cursor: not-allowed; color: ${theme.color.inkSoft}; }
`;
const Box = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.1em 0 0;
  accent-color: ${theme.color.primary};
  cursor: inherit;
`;
const HintLine = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
