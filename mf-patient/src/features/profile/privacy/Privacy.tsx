import { useQuery } from '@tanstack/react-query';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { Consent } from '@tenaye/contracts/privacy.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useGiveConsent, usePolicyVersion } from '../../../shared/consent/consent.queries.ts';
import { PolicyLinks } from '../../../shared/PolicyLinks.tsx';
import { KeptAssessments } from './KeptAssessments.tsx';
import { consentsQuery } from './privacy.queries.ts';

/** Who has looked, the policies, and what the patient has agreed to. */
export function Privacy({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(consentsQuery);
  return (
    <Stack>
      <div>
        <LinkButton to="/profile/readers" $tone="quiet">
          {t('profile.readers.title')}
        </LinkButton>
      </div>
      {data ? (
        <>
          <Terms consents={data} />
          <KeptAssessments user={user} consents={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <ListLoading cards={1} />
      )}
      <PolicyLinks />
    </Stack>
  );
}

/** The agreed version of the terms. A later version asks for a new yes. */
function Terms({ consents }: { consents: readonly Consent[] }) {
  const { t, i18n } = useTranslation('mf-patient');
  const current = usePolicyVersion();
  const { act, isPending } = useAct(useGiveConsent('terms'), {
    done: t('profile.privacy.terms.saved'),
    failed: t('profile.privacy.failed'),
  });
  const given = consents.find((it) => it.purpose === 'terms');
  if (given?.version === current)
    return <Text>{t('profile.privacy.terms.given', { version: current, date: formatDate(given.givenAt, i18n.language) })}</Text>;
  return (
    <Row $justify="between">
      <Text>{t(given ? 'profile.privacy.terms.changed' : 'profile.privacy.terms.none', { version: current })}</Text>
      <Button tone="quiet" size="small" busy={isPending} onClick={() => void act()}>
        {t('profile.privacy.terms.agree')}
      </Button>
    </Row>
  );
}
