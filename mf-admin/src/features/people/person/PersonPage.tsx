import { useQuery } from '@tanstack/react-query';
import type { PersonRecord } from '@tenaye/contracts/people.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { LazyHistory } from '../../../shared/audit/LazyHistory.tsx';
import { ClaimsOfRecord } from '../../../shared/record/ClaimsOfRecord.tsx';
import { PersonState } from '../PersonState.tsx';
import { personQuery } from '../people.queries.ts';
import { nameOf } from '../person-name.ts';
import { usePersonAddress } from '../usePersonAddress.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonProfiles } from './PersonProfiles.tsx';

/** One account, in place of the list: its facts, what it owns and has claimed, and what was done with it and by it. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useTranslation('mf-admin');
  const { toList } = usePersonAddress();
  const { data, error, isFetching, refetch } = useQuery(personQuery(useAccount().id, id));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Stack as="section" aria-label={data ? nameOf(data) : t('people.person.page')}>
      <Row>
        <BarLink to={toList}>
          <ChevronLeftIcon /> {t('people.person.back')}
        </BarLink>
      </Row>
      {!data && !error && <ListLoading />}
      {error && !isMissing && <LoadError title={t('people.person.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {isMissing && <Notice tone="warning" title={t('people.person.missing')} role="status" />}
      {data && <Loaded person={data} />}
    </Stack>
  );
}

function Loaded({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('mf-admin');
  const heading = useFirstFocus();
  return (
    <Stack>
      <Row $gap="xs">
        <Heading ref={heading} tabIndex={-1}>
          {nameOf(person)}
        </Heading>
        <PersonState person={person} />
      </Row>
      <PersonActions person={person} />
      <PersonFacts person={person} />
      <PersonProfiles profiles={person.profiles} />
      <ClaimsOfRecord claims={person.claims} by="profileName" />
      <Section title={t('people.person.about')} small>
        <LazyHistory target={person.id} />
      </Section>
      <Section title={t('people.person.by')} small>
        <LazyHistory actor={person.id} />
      </Section>
    </Stack>
  );
}
