import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { certificationQuery } from '../../shared/certification.queries.ts';
import { Benefits } from './Benefits.tsx';
import { Earlier } from './Earlier.tsx';
import { Level } from './Level.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Training } from './Training.tsx';

/** The tab Certification: the level, its end and benefits, and the requirements of the next level. */
export function Certification() {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(certificationQuery(useOwn()));
  return (
    <Stack as="section" aria-labelledby="certification-tab">
      <Stack $gap="xs">
        <Heading id="certification-tab">{t('certification.heading')}</Heading>
        <Text $soft>{t('certification.lead')}</Text>
      </Stack>
      {error && <LoadError title={t('certification.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label={t('parts:loading')}>
          <Skeleton $height="20rem" />
        </Loading>
      )}
      {data && (
        <Grid $min="24rem">
          <Level state={data} />
          <Training state={data} />
          <Benefits state={data} />
          <NextSteps state={data} />
          <Earlier history={data.history} currentId={data.current?.id} />
        </Grid>
      )}
    </Stack>
  );
}
