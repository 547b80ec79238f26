import { Container, Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** In place of a page whose script or first answer is on its way. */
export function PageLoading() {
  const { t } = useTranslation('mf-admin');
  return (
    <Container>
      <Loading label={t('portal.loading')}>
        <Stack $gap="l">
          <Skeleton $width="14rem" $height="2rem" />
          <Grid $min="9rem">
            {[0, 1, 2, 3].map((it) => (
              <Skeleton key={it} $height="6rem" />
            ))}
          </Grid>
          <Skeleton $height="16rem" />
        </Stack>
      </Loading>
    </Container>
  );
}
