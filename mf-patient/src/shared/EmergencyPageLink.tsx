import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';

/** Opens the gateway's emergency page in a new tab, so that everything typed on this page stays. */
export function EmergencyPageLink() {
  const { t } = useTranslation('mf-patient');
  return (
    <Target href="/emergency" target="_blank" rel="noopener">
      {t('emergency.more')} <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
    </Target>
  );
}

const Target = styled.a`display: inline-flex; align-items: center; min-height: ${theme.touch};`;
