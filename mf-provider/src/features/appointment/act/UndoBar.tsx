import { UNDO_SECONDS } from '@tenaye/contracts/consultation.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppointmentChanges } from '../appointment.queries.ts';
import { offerUndo, type Undoable, useUndoable } from './undo.ts';

/** For some seconds after a tap that began or ended a visit: what was done, and the way back. */
export function UndoBar() {
  const { id: accountId } = useAccount();
  const undoable = useUndoable();
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => offerUndo(undefined), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [undoable]);
  return <Place role="status">{undoable?.accountId === accountId && <Offer key={undoable.appointment.id} {...undoable} />}</Place>;
}

function Offer({ appointment: { id, user }, step }: Undoable) {
  const { t } = useTranslation('mf-provider');
  const { act, isPending } = useAct(useAppointmentChanges(id).undo, {
    done: t('appointment.undo.done'),
    failed: t('appointment.updateFailed'),
    onDone: () => offerUndo(undefined),
  });
  const undo = (
    <Button size="small" tone="quiet" busy={isPending} onClick={() => void act()}>
      {t('appointment.undo.act')}
    </Button>
  );
  return <Notice title={t(`appointment.undo.${step}`, { name: `${user.firstName} ${user.lastName}` })} action={undo} />;
}

/** Stays in view below the shell's bar, however far down the pressed card is. While it is empty, it takes no room. */
const Place = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: calc(var(--tn-bar) + ${theme.space.xs});
  ${media.low} { inset-block-start: 0; }
  &:empty { position: absolute; }
`;
