import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** In place of the page while its script or the account is on its way. */
export function PageLoading() {
  const { t } = useTranslation('mf-datacollect');
  return (
    <Container $narrow>
      <Loading label={t('submission.loading')}>
        <Stack>
          <Skeleton $width="14rem" $height="2rem" />
          <Skeleton $height="6rem" />
          <Skeleton $height="6rem" />
        </Stack>
      </Loading>
    </Container>
  );
}
