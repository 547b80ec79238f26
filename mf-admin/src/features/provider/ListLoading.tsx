import { Card } from '@tenaye/ui/Card.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** The loading state, with counters and rows at their final size. */
export function ListLoading() {
  const { t } = useTranslation('mf-admin');
  return (
    <Loading label={t('portal.loading')}>
      <Stack $gap="l">
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
        <Card>
          <Stack>
            {[0, 1, 2, 3, 4].map((it) => (
              <Skeleton key={it} $height="2.5rem" />
            ))}
          </Stack>
        </Card>
      </Stack>
    </Loading>
  );
}
