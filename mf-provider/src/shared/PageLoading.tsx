import { Card } from '@tenaye/ui/Card.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** In place of a page whose script or first answer is on its way. */
export function PageLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Container>
      <Loading label={t('frame.loading')}>
        <Stack $gap="l">
          <Skeleton $width="14rem" $height="2rem" />
          <Card>
            <Stack>
              <Skeleton $width="60%" />
              <Skeleton />
              <Skeleton $width="80%" />
            </Stack>
          </Card>
        </Stack>
      </Loading>
    </Container>
  );
}
