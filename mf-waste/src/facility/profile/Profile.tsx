import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { wasteProfileQuery } from '../../shared/profile.queries.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { profileDrafts } from './profile-drafts.ts';
import { Segregation } from './Segregation.tsx';

// Lazy: the form brings the validation library, and reading the profile needs none.
const ProfileForm = lazyPart(async () => (await import('./ProfileForm.tsx')).ProfileForm);

/** The tab Profile: the facility's information and how its pickups go, to read or to change, and how it segregates its waste. */
export function Profile() {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const { data, error, isFetching, refetch } = useQuery(wasteProfileQuery(own));
  const [isEditing, setIsEditing] = useState(() => profileDrafts.has(own));
  // The same button begins and ends the editing (spec); the form has another one at its end.
  const cancel = () => {
    profileDrafts.drop(own);
    setIsEditing(false);
  };
  return (
    <Stack as="section" aria-labelledby="profile">
      <Row $justify="between">
        <Stack $gap="xs">
          <Heading id="profile">{t('profile.heading')}</Heading>
          <Text $soft>{t('profile.lead')}</Text>
        </Stack>
        {data && !isEditing && <Button onClick={() => setIsEditing(true)}>{t('profile.edit')}</Button>}
        {data && isEditing && (
          <Button tone="quiet" onClick={cancel}>
            {t('parts:cancel')}
          </Button>
        )}
      </Row>
      {error && <LoadError title={t('profile.unable')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <Waiting />}
      {data && !isEditing && <ProfileFacts profile={data} />}
      {data && !isEditing && <Segregation />}
      {data && isEditing && (
        <Suspense fallback={<Waiting />}>
          <ProfileForm profile={data} onDone={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation('mf-waste');
  return (
    <Loading label={t('parts:loading')}>
      <Skeleton $height="20rem" />
    </Loading>
  );
}
