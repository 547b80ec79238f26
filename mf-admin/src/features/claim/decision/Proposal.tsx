import type { AdminClaimDetails, TransferProposal } from '@tenaye/contracts/claim-review.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDate, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';
import type { AskedAction } from './useDecision.ts';

interface ProposalProps {
  claim: AdminClaimDetails;
  proposal: TransferProposal;
  ask(action: AskedAction): void;
}

/** A proposed transfer: another administrator confirms or declines it, the proposer can only withdraw it. */
export function Proposal({ claim, proposal, ask }: ProposalProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const isOwn = proposal.proposerId === useAccount().id;
  const name = proposal.proposerName ?? t('claim.act.someone');
  const taken = proposal.takeOver.map((it) => t(`claim.evidence.fields.${it}`));
  return (
    <Notice tone="info" title={t('claim.proposal.title', { name, date: formatDateTime(proposal.proposedAt, i18n.language) })}>
      <Stack $gap="xs">
        <TypedText>{proposal.reason}</TypedText>
        <Text $size="s">{t('claim.proposal.lastDay', { day: formatDate(noonOf(proposal.licenseExpiresOn), i18n.language) })}</Text>
        {taken.length > 0 && (
          <Text $size="s">{t('claim.proposal.takes', { facts: new Intl.ListFormat(i18n.language).format(taken) })}</Text>
        )}
        {isOwn && <Text>{t('claim.proposal.own', { profile: claim.profileName })}</Text>}
        <Row $gap="xs">
          {!isOwn && <Button onClick={() => ask('confirm')}>{t('claim.act.confirm')}</Button>}
          <Button tone="quiet" onClick={() => ask('decline')}>
            {t(isOwn ? 'claim.act.withdraw' : 'claim.act.decline')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
