import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { FieldError, Hint } from './Field.tsx';
import { media, theme } from './theme.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'required' | 'disabled'> {
  /** A sentence about what is being chosen. */
  legend: ReactNode;
  /** Hides the legend visually, where a heading above says the same. */
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  options: readonly RadioCardOption[];
  /** When set, the caller holds the choice; otherwise the form does (`register(…)`, `defaultValue`). */
  value?: string;
  defaultValue?: string;
  /** The smallest width of a card before the cards wrap. */
  minWidth?: string;
  /** The id of the first radio, which `ErrorSummary` links to. */
  id?: string;
}

/** One choice out of a few, each a card of at least 44 px. Native radios, so arrow keys, forms and `register(…)` work. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, hint, error, name, options, value, defaultValue, minWidth = '12rem', id, ...input } = props;
  const madeId = useId();
  const base = id ?? madeId;
  const describedBy = [hint ? `${base}-hint` : '', error ? `${base}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy}>
      <Legend $hidden={hideLegend}>{legend}</Legend>
      {hint && <Hint id={`${base}-hint`}>{hint}</Hint>}
      <Cards $min={minWidth}>
        {options.map((option, index) => (
          <Option key={option.value}>
            <Radio
              {...input}
              type="radio"
              id={index === 0 ? base : `${base}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined}
              disabled={input.disabled || option.disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={option.hint ? `${base}-${option.value}-hint` : undefined}
            />
            {option.icon && <IconBox>{option.icon}</IconBox>}
            <span>
              <Name>{option.label}</Name>
              {option.hint && <OptionHint id={`${base}-${option.value}-hint`}>{option.hint}</OptionHint>}
            </span>
          </Option>
        ))}
      </Cards>
      <FieldError id={`${base}-error`}>{error}</FieldError>
    </fieldset>
  );
}

const Legend = styled.legend<{ $hidden?: boolean }>`
  padding-block-end: ${theme.space.xxs};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.strong};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
const Cards = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${theme.space.xs};
`;
const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  min-height: 3.25rem;
  padding: ${theme.space.s};
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  cursor: pointer;
  transition: border-color ${theme.motion.quick}, background-color ${theme.motion.quick};
  ${media.hover} { &:hover { border-color: ${theme.color.primary}; } }
  &:has(:checked) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primaryTint};
    box-shadow: inset 0 0 0 1px ${theme.color.primary};
  }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
  &:has([aria-invalid='true']) { border-color: ${theme.color.danger}; }
  &:has(:disabled) { cursor: not-allowed; border-style: dashed; color: ${theme.color.inkSoft}; background: ${theme.color.sunken}; }
  ${media.highContrast} { &:has(:checked) { outline: 3px solid Highlight; } }
`;
const Radio = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${theme.color.primary};
  cursor: inherit;
  &:focus-visible { outline: none; }
`;
const IconBox = styled.span`display: grid; flex: none; color: ${theme.color.primary}; font-size: 1.2em;`;
const Name = styled.span`display: block; font-weight: ${theme.font.weight.medium}; line-height: 1.3;`;
const OptionHint = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
