import { decisionUndo, type VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import type { BatchResult } from '@tenaye/contracts/verification.ts';
import { offerUndo } from '@tenaye/platform/act/undo.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useListChanges } from '../verification.queries.ts';

type Decided = Pick<BatchResult, 'type' | 'id' | 'version'>;

/**
 * Returns a function that offers to take back what was just decided about providers that waited and for whom nothing was cancelled. Owners
 * have been told, and are told again.
 */
export function useOfferUndo() {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  const { id: accountId } = useAccount();
  const { takeBack } = useListChanges();
  return (decision: VerificationDecision, decided: readonly Decided[], name?: string) => {
    const count = decided.length;
    offerUndo({
      id: decided.map((it) => it.id).join(),
      accountId,
      title: name ? t(`verification.slip.one.${decision}`, { name }) : t(`verification.slip.several.${decision}`, { count }),
      text: t('verification.slip.text'),
      action: t('verification.slip.act'),
      failed: t('verification.slip.failed'),
      seconds: decisionUndo.offered,
      change: takeBack(decided.map(({ type, id, version }) => ({ type, id, version }))),
      done: ({ results }) => {
        const left = results.filter((it) => !it.isDone);
        if (left.length === 0) return { title: t('verification.slip.done', { count }) };
        const why = [...new Set(left.map(({ message }) => message && say(message)))].join(' ');
        return { variant: 'destructive', title: t('verification.slip.left', { count: left.length }), description: why };
      },
    });
  };
}

/** Returns a function that offers to take back the approval of an authority's list that was just made. */
export function useOfferUndoOfList() {
  const { t } = useTranslation('mf-admin');
  const { id: accountId } = useAccount();
  const { undoAuthority } = useListChanges();
  return (authority: string, { approved: count, at }: { approved: number; at: string }) =>
    offerUndo({
      id: `${authority} ${at}`,
      accountId,
      title: t('verification.slip.several.approved', { count }),
      text: t('verification.authority.undo', { name: authority }),
      action: t('verification.slip.act'),
      failed: t('verification.slip.failed'),
      seconds: decisionUndo.offered,
      change: undoAuthority(authority, at),
      done: ({ reopened, left }) => ({
        title: t('verification.slip.done', { count: reopened }),
        ...(left > 0 && { description: t('verification.authority.stay', { count: left }) }),
      }),
    });
}
