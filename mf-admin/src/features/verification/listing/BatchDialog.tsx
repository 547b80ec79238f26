import type { VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import { type BatchResult, decideBatch, type Listing } from '@tenaye/contracts/verification.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { useBookedWords } from '../../../shared/practice/useBookedWords.ts';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { useOfferUndo } from '../decision/useOfferUndo.ts';
import { useListChanges } from '../verification.queries.ts';
import { type Obstacle, obstaclesOf } from './batch-obstacles.ts';

interface BatchDialogProps {
  status: VerificationDecision;
  rows: readonly Listing[];
  onClose(): void;
  /** Called when every provider was decided. */
  onDone(): void;
}

const leftOf = (results: readonly BatchResult[]): BatchResult[] => results.filter((it) => !it.isDone);

/** Asks before one decision is made about several providers, then lists the refused ones; the others are decided. */
export function BatchDialog({ status, rows, onClose, onDone }: BatchDialogProps) {
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const offer = useOfferUndo();
  const refused = leftOf(results);
  const obstacles = obstaclesOf(rows);
  if (status === 'approved' && obstacles.size > 0) return <NotTogether rows={rows} obstacles={obstacles} onClose={onClose} />;
  const leave = (made: readonly BatchResult[]) => {
    const decided = made.filter((it) => it.isDone && it.version !== undefined);
    if (decided.length > 0) offer(status, decided);
    onDone();
  };
  if (refused.length > 0) return <Refused rows={rows} refused={refused} onClose={() => leave(results)} />;
  // Behind the dialog about those that were refused, the way back would be out of reach.
  const end = (made: readonly BatchResult[]) => (leftOf(made).length > 0 ? setResults(made) : leave(made));
  return <Question status={status} rows={rows} onClose={onClose} onEnd={end} />;
}

interface QuestionProps extends Omit<BatchDialogProps, 'onDone'> {
  /** Called with the results; those that can't be taken back have no version. */
  onEnd(results: readonly BatchResult[]): void;
}

function Question({ status, rows, onClose, onEnd }: QuestionProps) {
  const { t } = useTranslation('mf-admin');
  const { told } = useBookedWords();
  const { decide } = useListChanges();
  const isRejection = status === 'rejected';
  const waited = rows.every((it) => it.verificationStatus === 'pending');
  const booked = useBooked({ profiles: rows }, isRejection);
  // The choice is fixed when the dialog opens, so that a press after a lost answer repeats the same call.
  const decisions = rows.map(({ kind, id, version }) => ({ type: kind, id, version }));
  return (
    <FormDialog
      title={t(`verification.batch.title.${status}`, { count: rows.length })}
      action={t(`verification.batch.${status}`, { count: rows.length })}
      tone={isRejection ? 'danger' : 'primary'}
      form={useContractForm(decideBatch.body, { defaultValues: { status, decisions, ...(isRejection && { notes: '' }) } })}
      change={decide}
      done={({ results, ended }) => ({
        title: t(`verification.batch.done.${status}`, { count: results.length - leftOf(results).length }),
        description: told(ended),
      })}
      failed={t('verification.failed')}
      isWaiting={booked.isCounting}
      onClose={onClose}
      onDone={({ results, ended }) => {
        const isHarmless = waited && !ended?.visits && !ended?.requests;
        onEnd(isHarmless ? results : results.map((it) => ({ ...it, version: undefined })));
      }}
    >
      <Names rows={rows} />
      {isRejection && (
        <>
          <ReasonChoice kind="reject" name="notes" />
          <AreaField name="notes" label={t('verification.reject.reason')} rows={4} maxLength={2000} />
          <BookedChoice booked={booked} />
        </>
      )}
    </FormDialog>
  );
}

/**
 * The names of all selected providers, one per line, in a box that scrolls: a full page of names would push the reason and the buttons out
 * of the dialog.
 */
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
