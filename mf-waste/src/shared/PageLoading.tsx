import { Container, Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** In place of the page while its script or the account is on its way. */
export function PageLoading() {
  const { t } = useTranslation('mf-waste');
  return (
    <Container>
      <Loading label={t('overview.loading')}>
        <Stack $gap="l">
          <Skeleton $width="14rem" $height="2rem" />
          <Grid $min="10rem">
            {[0, 1, 2, 3].map((it) => (
              <Skeleton key={it} $height="7rem" />
            ))}
          </Grid>
        </Stack>
      </Loading>
    </Container>
  );
}
