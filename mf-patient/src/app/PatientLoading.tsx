import { PageLoading } from '@tenaye/platform/remote/PageLoading.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Shown while the page's script loads. */
export function PatientLoading() {
  const { t } = useTranslation('mf-patient');
  return <PageLoading label={t('common.loading')} />;
}

/** `PatientLoading` within the patient's frame, where pages have their own space above. */
export const FramedLoading = () => (
  <Room>
    <PatientLoading />
  </Room>
);

const Room = styled.div`padding-block-start: ${theme.space.l};`;
