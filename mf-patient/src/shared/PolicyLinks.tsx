import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Links to the terms and the privacy policy, in new tabs, so that nothing typed is lost. */
export function PolicyLinks() {
  const { t } = useTranslation('mf-patient');
  return (
    <Line>
      <Link to="/terms" target="_blank">
        {t('common.terms')}
      </Link>
      <Link to="/privacy" target="_blank">
        {t('common.privacy')}
      </Link>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.m};
  font-size: ${theme.text.s};
  a { display: inline-flex; align-items: center; min-height: ${theme.touch}; }
`;
