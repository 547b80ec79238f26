import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef } from 'react';
import { ClaimActions } from '../decision/ClaimActions.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimHistory } from './ClaimHistory.tsx';
import { Evidence } from './Evidence.tsx';
import { OtherClaims } from './OtherClaims.tsx';
import { OwnerAnswer } from './OwnerAnswer.tsx';
import { Parties } from './Parties.tsx';
import { ScoreParts } from './ScoreParts.tsx';

/** Everything that an administrator needs to decide about a claim. */
export function ClaimDetail({ claim }: { claim: AdminClaimDetails }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { claimStatus, profileName, kind, contested, createdAt, claimReason, verificationNotes, reviewerId, proposal } = claim;
  const heading = useRef<HTMLHeadingElement>(null);
  const isArriving = useRef(true);
  // Runs on opening, where a dialog that has opened by then keeps the focus, and after each step, which replaces the focused buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status, reviewer or proposal is the request for focus
  useEffect(() => {
    if (!isArriving.current || !isFocusInOverlay()) heading.current?.focus();
    isArriving.current = false;
  }, [claimStatus, reviewerId, proposal?.proposedAt]);
  return (
    <Card as="section" aria-labelledby="open-claim">
      <Stack $gap="l">
        <Stack $gap="xs">
          <SplitRow>
            <Heading id="open-claim" ref={heading} tabIndex={-1}>
              {profileName}
            </Heading>
            <Row $gap="xxs">
              <StatusBadge status={claimStatus}>{t(`domain:claimStatus.${claimStatus}`)}</StatusBadge>
              {contested && <Badge tone="warning">{t('claim.contested')}</Badge>}
            </Row>
          </SplitRow>
          <Text $soft $size="s">
            {t(`claim.kinds.${kind}`)} · {t('claim.submitted', { date: formatDateTime(createdAt, i18n.language) })}
          </Text>
        </Stack>
        <ClaimActions claim={claim} />
        <OwnerAnswer claim={claim} />
        <Evidence claim={claim} />
        <ScoreParts claim={claim} />
        <ClaimDocuments claim={claim} />
        <Section title={t('claim.reason')}>
          <TypedText>{claimReason}</TypedText>
        </Section>
        <Parties claim={claim} />
        {verificationNotes && (
          <Section title={t('claim.notes')}>
            <TypedText>{verificationNotes}</TypedText>
          </Section>
        )}
        <OtherClaims claims={claim.otherClaims} />
        <ClaimHistory history={claim.timeline ?? claim.history} />
      </Stack>
    </Card>
  );
}
