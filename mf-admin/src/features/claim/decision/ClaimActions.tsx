import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useClaimChanges } from '../claim.queries.ts';
import { Proposal } from './Proposal.tsx';
import type { AskedAction } from './useDecision.ts';

// Lazy: the form needs the validation library.
const DecisionDialog = lazyDialog(
  async () => (await import('./DecisionDialog.tsx')).DecisionDialog,
  ({ onClose }) => onClose(),
);

interface ClaimProps {
  claim: AdminClaimDetails;
}

/** The steps that are possible now; the API checks them again. */
export function ClaimActions({ claim }: ClaimProps) {
  const { id: accountId } = useAccount();
  const [asking, setAsking] = useState<AskedAction>();
  const { claimStatus, reviewerId, proposal } = claim;
  return (
    <Stack $gap="s">
      <OwnershipNotice claim={claim} />
      {proposal && claimStatus === 'under_review' && <Proposal claim={claim} proposal={proposal} ask={setAsking} />}
      {claimStatus === 'pending' && <StartButton claim={claim} />}
      {claimStatus === 'under_review' && (reviewerId === accountId ? <Decide claim={claim} ask={setAsking} /> : <TakeOver claim={claim} />)}
      {claim.undoUntil && <Undo until={claim.undoUntil} ask={setAsking} />}
      <Suspense fallback={null}>
        {asking && <DecisionDialog key={asking} claim={claim} action={asking} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </Stack>
  );
}

/** Warns where the profile belongs to an account other than the claimant's. */
function OwnershipNotice({ claim: { contested, profile, claimant, claimStatus } }: ClaimProps) {
  const { t } = useTranslation('mf-admin');
  const isOpen = claimStatus === 'pending' || claimStatus === 'under_review';
  if (!isOpen || !profile.owner || profile.owner.id === claimant.id) return null;
  return (
    <Notice tone="warning" title={t('claim.ownedBy', { name: profile.owner.name, email: profile.owner.email })}>
      {t(contested ? 'claim.contestedText' : 'claim.lostText')}
    </Notice>
  );
}

function StartButton({ claim }: ClaimProps) {
  const { t } = useTranslation('mf-admin');
  const { start } = useClaimChanges(claim);
  const { act, isPending } = useAct(start, { done: t('claim.act.done.start'), failed: t('claim.act.failed') });
  return (
    <Stack $gap="xxs">
      <div>
        <Button busy={isPending} onClick={() => void act()}>
          {t('claim.act.start')}
        </Button>
      </div>
      <Text $soft $size="s">
        {t('claim.act.startHint')}
      </Text>
    </Stack>
  );
}

interface AskingProps {
  ask(action: AskedAction): void;
}

/**
 * A profile without an owner is approved; one with an owner is proposed for a transfer, once the owner has answered or the time is over.
 */
function Decide({ claim, ask }: ClaimProps & AskingProps) {
  const { t } = useTranslation('mf-admin');
  const { profile, contested, proposal, answer, answerUntil } = claim;
  const isOver = Date.parse(answerUntil ?? '') <= +useMinute();
  const mayPropose = answer !== undefined || isOver;
  return (
    <Row $gap="xs">
      {!profile.owner && <Button onClick={() => ask('approve')}>{t('claim.act.approve')}</Button>}
      {profile.owner && contested && !proposal && mayPropose && <Button onClick={() => ask('propose')}>{t('claim.act.propose')}</Button>}
      <Button tone="quiet" onClick={() => ask('reject')}>
        {t('claim.act.reject')}
      </Button>
    </Row>
  );
}

function TakeOver({ claim }: ClaimProps) {
  const { t } = useTranslation('mf-admin');
  const [isAsking, setIsAsking] = useState(false);
  const { start } = useClaimChanges(claim);
  const name = claim.reviewerName ?? t('claim.act.someone');
  const button = (
    <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
      {t('claim.act.takeOver')}
    </Button>
  );
  return (
    <Notice title={t('claim.act.foreign', { name })} action={button}>
      {t('claim.act.foreignText')}
      {isAsking && (
        <ActDialog
          title={t('claim.ask.takeOver.title')}
          text={t('claim.ask.takeOver.text', { name })}
          action={t('claim.ask.takeOver.confirm')}
          keep={t('parts:cancel')}
          tone="primary"
          change={start}
          done={t('claim.act.done.start')}
          failed={t('claim.act.failed')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Notice>
  );
}

/** The button that undoes a decision, with the time left for it. */
function Undo({ until, ask }: AskingProps & { until: string }) {
  const { t, i18n } = useTranslation('mf-admin');
  const minutes = Math.ceil((Date.parse(until) - +useMinute()) / MINUTE_MS);
  if (minutes <= 0) return null;
  return (
    <Row $gap="s">
      <Button tone="quiet" onClick={() => ask('undo')}>
        {t('claim.act.undo')}
      </Button>
      <Text $soft $size="s">
        {t('claim.act.undoLeft', { time: formatMinutes(minutes, i18n.language) })}
      </Text>
    </Row>
  );
}
