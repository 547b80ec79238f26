import { useQuery } from '@tanstack/react-query';
import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { consequencesQuery } from '../../../shared/practice/practice.queries.ts';
import { useBookedWords } from '../../../shared/practice/useBookedWords.ts';

/**
 * The effects on others when the profile goes to the claimant: rival claims are rejected, and a transfer cancels what patients have booked.
 */
export function Consequences({ claim }: { claim: AdminClaimDetails }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Stack $gap="xs">
      {claim.otherClaims.map((it) => (
        <Notice key={it.id} tone="warning" title={t('claim.ask.rival', { name: it.claimantName })}>
          {t('claim.ask.rivalText')}
        </Notice>
      ))}
      {claim.profile.owner && <Booked claim={claim} />}
    </Stack>
  );
}

function Booked({ claim: { kind, profile } }: { claim: AdminClaimDetails }) {
  const { t } = useTranslation('mf-admin');
  const { partsOf } = useBookedWords();
  const { data, isError } = useQuery(consequencesQuery(useAccount().id, { profiles: [{ kind, id: profile.id }] }));
  if (data && data.people > 0)
    return (
      <Notice tone="warning" role="status" title={t('practice.booked', { parts: partsOf(data) })}>
        {t('claim.ask.booked', { count: data.people })}
      </Notice>
    );
  return (
    <Text $soft $size="s" role="status">
      {isError ? t('practice.failed') : t(data ? 'practice.nothing' : 'practice.counting')}
    </Text>
  );
}
