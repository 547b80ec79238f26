import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAccount } from '../portal/account.tsx';
import { offerUndo, useUndoable } from './undo.ts';

/** For some seconds after something was done: what it was, and the way back. The pointer or the focus in it stops the clock. */
export function UndoBar() {
  const { id: accountId } = useAccount();
  const undoable = useUndoable();
  const [isHeld, setIsHeld] = useState(false);
  const isOffered = undoable?.accountId === accountId;
  useEffect(() => {
    if (!undoable || isHeld) return;
    const timer = setTimeout(() => offerUndo(undefined), undoable.seconds * 1000);
    return () => clearTimeout(timer);
  }, [undoable, isHeld]);
  // The pressed button is gone with the offer, and so is the event that would end the hold.
  useEffect(() => {
    if (!undoable) setIsHeld(false);
  }, [undoable]);
  return (
    <Place
      role="status"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {isOffered && <Offer key={undoable.id} undoable={undoable} />}
    </Place>
  );
}

function Offer({ undoable: { title, text, action, useUndo } }: { undoable: NonNullable<ReturnType<typeof useUndoable>> }) {
  const { act, isPending } = useUndo(() => offerUndo(undefined));
  const undo = (
    <Button size="small" tone="quiet" busy={isPending} onClick={() => void act()}>
      {action}
    </Button>
  );
  return (
    <Notice title={title} action={undo}>
      {text}
    </Notice>
  );
}

/** Stays in view below the shell's bar, however far down the pressed card is. While it is empty, it takes no room. */
const Place = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: calc(var(--tn-bar) + ${theme.space.xs});
  ${media.low} { inset-block-start: 0; }
  &:empty { position: absolute; }
`;
