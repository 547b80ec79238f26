import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { AlertIcon } from './icons.tsx';
import { theme } from './theme.ts';

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControl | null>(null);

/** For writing a new control: the wiring of the `Field` around it, or `null` outside of one. */
export const useFieldControl = (): FieldControl | null => use(FieldContext);

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. Marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Said after the label of a field that may stay empty, e.g. "(optional)". */
  optionalText?: string;
  /** At the end of the label's line, e.g. a "Forgot password?" link. */
  aside?: ReactNode;
  /** The control's id; made up when not given. `ErrorSummary` links to it. */
  id?: string;
  /** A part of this package, which finds its wiring by itself, or a function that spreads the wiring on a control of its own. */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** Label, hint and error around one control. */
export function Field({ label, hint, error, required, optionalText, aside, id: givenId, children }: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const control = useMemo<FieldControl>(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': invalid ? true : undefined,
      'aria-required': required ? true : undefined,
    }),
    [id, describedBy, invalid, required],
  );
  return (
    <Frame>
      <LabelLine>
        <Label htmlFor={id}>
          {label}
          {optionalText && <Soft> {optionalText}</Soft>}
        </Label>
        {aside}
      </LabelLine>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldContext value={control}>{typeof children === 'function' ? children(control) : children}</FieldContext>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Frame>
  );
}

/** The line under a control that says what is wrong. Stays in the page while empty, so that screen readers hear it appear. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorLine id={id} aria-live="polite">
      {children && (
        <>
          <AlertIcon /> <span>{children}</span>
        </>
      )}
    </ErrorLine>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;

const LabelLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.s};
  padding-block-end: ${theme.space.xxs};
  font-size: ${theme.text.s};
`;

const Label = styled.label`font-weight: ${theme.font.weight.strong};`;
const Soft = styled.span`font-weight: ${theme.font.weight.normal}; color: ${theme.color.inkSoft};`;

export const Hint = styled.p`
  max-width: ${theme.measure};
  padding-block-end: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space.xxs};
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.medium};
  &:not(:empty) { padding-block-start: ${theme.space.xxs}; }
  > svg { flex: none; margin-block-start: 0.14em; }
`;
