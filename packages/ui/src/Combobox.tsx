import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control.look.ts';
import { useFieldControl } from './Field.tsx';
import { media, theme } from './theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** One suggestion; `hint` is shown smaller under the label. */
export interface ComboboxOption {
  id: string;
  label: string;
  hint?: string | undefined;
}

type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onInput' | 'onChange' | 'onSelect' | 'onKeyDown' | 'role' | 'type' | 'list'
>;

export interface ComboboxProps<O extends ComboboxOption> extends NativeProps {
  /** The typed text. After a choice the caller sets the text of the field. */
  value: string;
  onInput: (text: string) => void;
  /** Suggestions for the typed text, best first; the caller finds them, possibly over the network. */
  options: readonly O[];
  onSelect: (option: O) => void;
  /** True while suggestions are loading; the current ones stay. */
  loading?: boolean;
  /** The accessible name of the list, e.g. "Places". */
  listLabel: string;
  /** Shown and announced while loading without suggestions. */
  loadingText: string;
  /** Shown and announced when nothing matches. */
  emptyText: string;
  /** Announced when suggestions arrive, e.g. "3 suggestions". */
  countText: (count: number) => string;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The marked suggestion, whether the list is shown, and the handling of keys for both. `note` is shown in place of the list. */
function useSuggestions<O extends ComboboxOption>(listId: string, options: readonly O[], note: string, onSelect: (option: O) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const active = options.findIndex((it) => it.id === activeId);
  const isShown = isOpen && (options.length > 0 || note !== '');
  useEffect(() => {
    if (isShown && active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, active, listId]);

  const open = () => setIsOpen(true);
  const unmark = () => setActiveId(undefined);
  const close = () => {
    setIsOpen(false);
    unmark();
  };
  const take = (option: O) => {
    close();
    onSelect(option);
  };
  const move = (by: 1 | -1) => {
    open();
    const from = active < 0 && by < 0 ? 0 : active;
    setActiveId(options[(from + by + options.length) % options.length]?.id);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // An Enter that ends an input method's composition must not take a suggestion.
    if (event.nativeEvent.isComposing) return;
    const marked = isShown ? options[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && marked) take(marked);
    else return;
    event.preventDefault();
  };
  return { isShown, active, open, unmark, close, take, handleKey };
}

/**
 * A text field with suggestions (ARIA 1.2 combobox, manual choice): arrows move through them, Enter takes the marked one, Escape closes.
 * Any text may be typed; only `onSelect` reports that a suggestion was taken. Inside a `Field` it is wired to label, hint and error.
 */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { value, onInput, options, onSelect, loading = false, listLabel, loadingText, emptyText, countText, ...rest } = props;
  const listId = useId();
  const hasOptions = options.length > 0;
  const note = hasOptions ? '' : loading ? loadingText : value.trim() === '' ? '' : emptyText;
  const { isShown, active, open, unmark, close, take, handleKey } = useSuggestions(listId, options, note, onSelect);
  return (
    <Frame>
      <Input
        autoComplete="off"
        {...useFieldControl()}
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown && hasOptions}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
        value={value}
        onChange={(event) => {
          open();
          unmark();
          onInput(event.target.value);
        }}
        onKeyDown={handleKey}
        onClick={(event) => {
          rest.onClick?.(event);
          open();
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          // Once the focus has arrived: a dialog from which something vanishes while nothing has the focus takes it to itself.
          setTimeout(close);
        }}
      />
      {/* Prevented, because the press would move the focus and close the list before the click. */}
      <Popup hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        <Suggestions id={listId} label={listLabel} options={options} active={active} onTake={take} />
        {note && <Note aria-hidden="true">{note}</Note>}
      </Popup>
      <VisuallyHidden role="status">{isShown ? note || countText(options.length) : ''}</VisuallyHidden>
    </Frame>
  );
}

interface SuggestionsProps<O extends ComboboxOption> {
  id: string;
  label: string;
  options: readonly O[];
  /** The index of the marked suggestion; -1 for none. */
  active: number;
  onTake: (option: O) => void;
}

function Suggestions<O extends ComboboxOption>({ id, label, options, active, onTake }: SuggestionsProps<O>) {
  return (
    <List id={id} role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map((option, index) => (
        <Option key={option.id} id={optionId(id, index)} role="option" aria-selected={index === active} onClick={() => onTake(option)}>
          {option.label}
          {option.hint && <Hint>{option.hint}</Hint>}
        </Option>
      ))}
    </List>
  );
}

const Frame = styled.div`position: relative;`;
const Input = styled.input`${controlLook}`;
const Popup = styled.div`
  position: absolute;
  z-index: 40;
  inset-inline: 0;
  inset-block-start: calc(100% + ${theme.space.xxs});
  max-height: min(20rem, 50dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  &[hidden] { display: none; }
`;
const List = styled.ul`
  margin: 0;
  padding: ${theme.space.xxs};
  list-style: none;
  &[hidden] { display: none; }
`;
const Option = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${theme.touch};
  padding: ${theme.space.xxs} ${theme.space.s};
  border-radius: ${theme.radius.s};
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${media.hover} { &:hover { background: ${theme.color.sunken}; } }
  &[aria-selected='true'] {
    background: ${theme.color.primaryTint};
    box-shadow: inset 3px 0 ${theme.color.primary};
    outline: 2px solid transparent;
  }
`;
const Hint = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Note = styled.p`padding: ${theme.space.s}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
