import { useQuery } from '@tanstack/react-query';
import type { ProfileClaim } from '@tenaye/contracts/claim.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { profileClaimsQuery, useLiveProfileClaims } from './profile-claim.queries.ts';

// Lazy: the form needs the validation library, and few profiles are ever claimed.
const AnswerDialog = lazyDialog(
  async () => (await import('./AnswerDialog.tsx')).AnswerDialog,
  ({ onClose }) => onClose(),
);

/** Shows the owner of a profile who has claimed it, and asks for an answer. Renders nothing without such a claim. */
export function ProfileClaims({ session: { account, providerData } }: { session: ProviderSession }) {
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery({ ...profileClaimsQuery(account.id), enabled: providerData !== null });
  useLiveProfileClaims(account.id);
  if (!data && error) return <LoadError title={t('profileClaim.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data?.length) return null;
  return (
    <Stack $gap="s">
      {data.map((it) => (
        <ClaimNotice key={it.id} claim={it} />
      ))}
    </Stack>
  );
}

/** `ProfileClaims` within a portal, whose account is known. */
export const OwnProfileClaims = () => <ProfileClaims session={useProviderSession()} />;

function ClaimNotice({ claim }: { claim: ProfileClaim }) {
  const { t, i18n } = useTranslation('mf-provider');
  const [isAnswering, setIsAnswering] = useState(false);
  const { profileName: profile, claimantName: name, answer } = claim;
  const until = formatDateTime(claim.answerUntil, i18n.language);
  const title = t('profileClaim.title', { name, profile });
  if (answer)
    return (
      <Notice title={title}>
        <Stack $gap="xs">
          <Text>{t(`profileClaim.given.${answer.answer}`, { when: formatDateTime(answer.answeredAt, i18n.language) })}</Text>
          {answer.text && <TypedText>{answer.text}</TypedText>}
          {answer.document && <Text $soft>{t('profileClaim.document', { name: answer.document })}</Text>}
        </Stack>
      </Notice>
    );
  return (
    <Notice tone="warning" title={title} action={<Button onClick={() => setIsAnswering(true)}>{t('profileClaim.answer')}</Button>}>
      {t('profileClaim.text', { until })}
      <Suspense fallback={null}>{isAnswering && <AnswerDialog claim={claim} onClose={() => setIsAnswering(false)} />}</Suspense>
    </Notice>
  );
}
