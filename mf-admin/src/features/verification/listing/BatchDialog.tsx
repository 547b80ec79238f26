import type { VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import { verificationTexts } from '@tenaye/contracts/verification.facts.ts';
import type { BatchResult, Listing } from '@tenaye/contracts/verification.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { type Obstacle, obstaclesOf } from './batch-obstacles.ts';
import { useBatch } from './useBatch.ts';

interface BatchDialogProps {
  status: VerificationDecision;
  rows: readonly Listing[];
  onClose(): void;
  /** Called when every provider was decided. */
  onDone(): void;
}

/** Asks before one decision is made about several providers, then lists those that were refused. */
export function BatchDialog({ status, rows, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  const [notes, setNotes] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { send, problem, refused, isPending } = useBatch(rows, onDone);
  const obstacles = obstaclesOf(rows);
  const isRejection = status === 'rejected';
  const booked = useBooked({ profiles: rows }, isRejection);
  if (status === 'approved' && obstacles.size > 0) return <NotTogether rows={rows} obstacles={obstacles} onClose={onClose} />;
  if (refused.length > 0) return <Refused rows={rows} refused={refused} onClose={onDone} />;
  const confirm = () => {
    setIsMissing(isRejection && !notes.trim());
    const choice = booked.check();
    if (choice && (!isRejection || notes.trim())) send({ status, ...(isRejection && { notes }), ...choice });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`verification.batch.title.${status}`, { count: rows.length })}
      action={t(`verification.batch.${status}`, { count: rows.length })}
      keep={t('verification.cancel')}
      tone={isRejection ? 'danger' : 'primary'}
      isPending={isPending || booked.isCounting}
      onConfirm={confirm}
    >
      <Stack $gap="s">
        <Names rows={rows} />
        {problem && (
          <div role="alert">
            <Notice tone="danger" title={problem} />
          </div>
        )}
        {isRejection && (
          <>
            <ReasonChoice kind="reject" value={notes} onChoose={setNotes} />
            <Field
              label={t('verification.reject.reason')}
              error={isMissing && !notes.trim() ? say(verificationTexts.reason) : undefined}
              required
            >
              <TextArea rows={4} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
            </Field>
            <BookedChoice booked={booked} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** All of them, one a line, in a box that scrolls: a full page of names would push the reason and the buttons out of the dialog. */
function Names({ rows, obstacles }: { rows: readonly Listing[]; obstacles?: ReadonlyMap<string, Obstacle> }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Scroll role="region" aria-label={t('verification.batch.names')} tabIndex={0}>
      <ul>
        {rows.map(({ id, name }) => {
          const obstacle = obstacles?.get(id);
          return <li key={id}>{obstacle ? `${name} ${t(`verification.batch.obstacle.${obstacle}`)}` : name}</li>;
        })}
      </ul>
    </Scroll>
  );
}

interface NotTogetherProps {
  rows: readonly Listing[];
  obstacles: ReadonlyMap<string, Obstacle>;
  onClose(): void;
}

/** Says which of the selected providers can't be approved with the others, and why. */
function NotTogether({ rows, obstacles, onClose }: NotTogetherProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.batch.notTogether')}
      description={t('verification.batch.notTogetherText')}
      closeLabel={t('parts:close')}
      footer={<Button onClick={onClose}>{t('parts:close')}</Button>}
    >
      <Names rows={rows.filter((it) => obstacles.has(it.id))} obstacles={obstacles} />
    </Dialog>
  );
}

function Refused({ rows, refused, onClose }: { rows: readonly Listing[]; refused: readonly BatchResult[]; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.batch.refused', { count: refused.length })}
      closeLabel={t('parts:close')}
      footer={<Button onClick={onClose}>{t('parts:close')}</Button>}
    >
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>{[rows.find((it) => it.id === id)?.name, message && say(message)].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Dialog>
  );
}

const Scroll = styled.div`max-height: min(16rem, 40dvh); overflow-y: auto; color: ${theme.color.inkSoft};`;
