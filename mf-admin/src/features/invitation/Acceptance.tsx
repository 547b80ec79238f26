import { useQuery } from '@tanstack/react-query';
import type { OpenedInvitation } from '@tenaye/contracts/invitation.ts';
import { AuthFrame } from '@tenaye/platform/account/AuthFrame.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { openedQuery } from './invitation.queries.ts';
import { useAcceptance } from './useAcceptance.ts';

/** The link of an invitation: says what it is for, and accepts it once. */
export function Acceptance({ token }: { token: string }) {
  const { t } = useTranslation('mf-admin');
  const { provider, isLoading } = useAuth();
  const refusal = useRefusal();
  const { data, error, isFetching, refetch } = useQuery({ ...openedQuery(token, provider?.account.id), enabled: !isLoading });
  if (hasCode(error, 'invalid_link')) return <Unusable text={refusal(error, '')} />;
  if (data)
    return (
      <AuthFrame heading={t('invitation.title')} lead={t(`invitation.lead.${data.role}`, { email: data.email })}>
        <Step token={token} invitation={data} />
      </AuthFrame>
    );
  if (!error) return <PortalLoading />;
  return (
    <AuthFrame heading={t('invitation.title')} lead={t('invitation.unread')}>
      <LoadError title={t('invitation.failed')} error={error} onRetry={refetch} busy={isFetching} />
    </AuthFrame>
  );
}

/** A link that doesn't work, or no longer works, in the API's words. */
export function Unusable({ text }: { text: string }) {
  const { t } = useTranslation('mf-admin');
  return (
    <AuthFrame heading={t('invitation.invalid')} lead={text}>
      <LinkButton to="/provider/login" $wide>
        {t('invitation.signIn')}
      </LinkButton>
    </AuthFrame>
  );
}

function Step({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { t } = useTranslation('mf-admin');
  if (invitation.needs === 'account') return <AcceptForm token={token} invitation={invitation} />;
  if (invitation.needs === 'confirmation') return <Confirm token={token} invitation={invitation} />;
  return (
    <Stack>
      <Text>{t('invitation.signInFirst', { email: invitation.email })}</Text>
      <LinkButton to="/provider/login" $wide>
        {t('invitation.signIn')}
      </LinkButton>
    </Stack>
  );
}

function Confirm({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { t } = useTranslation('mf-admin');
  const { act, isPending } = useAcceptance(invitation);
  return (
    <Button wide busy={isPending} onClick={() => void act({ token })}>
      {t('invitation.accept')}
    </Button>
  );
}
