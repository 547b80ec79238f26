import { Card } from '@tenaye/ui/Card.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** The loading state of the counters, at their final size. */
export function CountersLoading() {
  const { t } = useTranslation('mf-admin');
  return (
    <Loading label={t('portal.loading')}>
      <Grid $min="9rem">
        {['total', 'doctors', 'facilities', 'pending'].map((it) => (
          <Card key={it}>
            <Stack $gap="xs">
              <Skeleton $width="60%" />
              <Skeleton $width="3rem" $height="2rem" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
