import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { MoreIcon } from '../icons.tsx';
import { media, theme } from '../theme.ts';

/** One action on a row. */
export interface RowAction {
  key: string;
  /** Includes the row's name, for screen readers: "Edit Gauze". */
  label: string;
  /** The button's content: a short word, or an icon alone. */
  show: { text: string } | { icon: ReactNode };
  onSelect: () => void;
}

/** On a phone, more actions than this go behind one button. */
const MOST_BESIDE = 2;

/** Buttons side by side; on a phone, many of them go behind a button that opens them below it. */
export function RowActions({ actions, menuLabel }: { actions: readonly RowAction[]; menuLabel: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isMenu = actions.length > MOST_BESIDE;
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <Frame onKeyDown={closeByKey}>
      {isMenu && (
        <Opener ref={opener} label={menuLabel} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <MoreIcon />
        </Opener>
      )}
      <List id={id} $isMenu={isMenu} $isOpen={isOpen}>
        {actions.map(({ key, ...action }) => (
          <ActionButton key={key} {...action} />
        ))}
      </List>
    </Frame>
  );
}

function ActionButton({ label, show, onSelect }: Omit<RowAction, 'key'>) {
  if ('icon' in show)
    return (
      <IconButton label={label} onClick={onSelect}>
        {show.icon}
      </IconButton>
    );
  return (
    <Button tone="quiet" size="small" aria-label={label} onClick={onSelect}>
      {show.text}
    </Button>
  );
}

const Frame = styled.div`display: inline-flex; flex-wrap: wrap; justify-content: end;`;
const Opener = styled(IconButton)`
  display: none;
  ${media.compact} { display: inline-grid; }
`;
const List = styled.div<{ $isMenu: boolean; $isOpen: boolean }>`
  display: flex;
  flex-wrap: ${({ $isMenu }) => ($isMenu ? 'wrap' : 'nowrap')};
  align-items: center;
  justify-content: end;
  gap: ${theme.space.xxs};
  ${media.desktop} { white-space: nowrap; }
  ${media.compact} {
    ${({ $isMenu, $isOpen }) => $isMenu && ($isOpen ? 'flex: 1 1 100%;' : 'display: none;')}
  }
`;
