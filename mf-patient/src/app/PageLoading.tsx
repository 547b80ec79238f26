import { Container } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** While the script of a page is on its way. */
export function PageLoading() {
  const { t } = useTranslation('mf-patient');
  return (
    <Frame>
      <Loading label={t('common.loading')}>
        <Bones>
          <Skeleton $width="16rem" $height="2.25rem" />
          <Skeleton $width="24rem" />
          <Skeleton $height="8rem" />
        </Bones>
      </Loading>
    </Frame>
  );
}

const Frame = styled(Container)`padding-block: ${theme.space.l};`;
const Bones = styled.div`display: grid; gap: ${theme.space.m};`;
