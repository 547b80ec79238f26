import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { PageLoading } from './PageLoading.tsx';

/** `PageLoading` within the patient's frame, where pages bring their own space above. */
export const FramedLoading = () => (
  <Room>
    <PageLoading />
  </Room>
);

const Room = styled.div`padding-block-start: ${theme.space.l};`;
