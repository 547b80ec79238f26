import { useLocation } from '@tenaye/platform/router.ts';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { CloseIcon, MenuIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useDisclosure } from '@tenaye/ui/useDisclosure.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { styled } from 'styled-components';

interface BarFoldProps {
  /** The accessible name of the button. */
  label: string;
  children: ReactNode;
}

/** A part of a bar that is a row where there is room, and a panel behind a button on phones and tablets. */
export function BarFold({ label, children }: BarFoldProps) {
  const id = useId();
  const { isOpen, toggle, close, frame } = useDisclosure();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes when it has led somewhere
  useEffect(close, [pathname]);
  return (
    <div ref={frame}>
      <Opener label={label} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </Opener>
      <Items id={id} $open={isOpen}>
        {children}
      </Items>
    </div>
  );
}

const Opener = /*#__PURE__*/ styled(IconButton)`
  display: none;
  ${media.compact} { display: inline-grid; }
`;
const Items = /*#__PURE__*/ styled.div<{ $open: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  white-space: nowrap;
  ${media.compact} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    max-height: 70dvh;
    padding: ${theme.space.s} ${theme.space.m};
    overflow-y: auto;
    overscroll-behavior: contain;
    border-block: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.high};
    > a { justify-content: start; min-height: ${theme.touch}; margin-inline: 0; }
    > button { min-height: ${theme.touch}; }
  }
`;
