import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The frame of the sign-in screens: links home and to support. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const { supportEmail } = useConfig();
  return (
    <Column $narrow>
      <Row>
        <BarLink to="/">
          <ChevronLeftIcon /> {t('auth.backHome')}
        </BarLink>
      </Row>
      {children}
      <Foot>
        {supportEmail && (
          <p>
            {t('auth.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        <BackLink to="/">{t('auth.returnHome')}</BackLink>
      </Foot>
    </Column>
  );
}

const Column = styled(Container)`
  display: grid;
  gap: ${theme.space.m};
  max-width: 32rem;
  padding-block: ${theme.space.m} ${theme.space.xxl};
`;
const BackLink = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
const Foot = styled.div`
  display: grid;
  justify-items: center;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-align: center;
`;
