import { useConfig } from '@tenaye/platform/config.tsx';
import { Page } from '@tenaye/platform/page.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../../shared/LinkButton.tsx';

/** Where reset links lead. No link is sent out yet, so whichever brought somebody here can't be used. */
export function ResetPasswordPage() {
  const { t } = useTranslation('mf-patient');
  const { supportEmail } = useConfig();
  return (
    <Page title={t('auth.reset.title')}>
      <Column $narrow>
        <Heading as="h1" $look={1}>
          {t('auth.reset.title')}
        </Heading>
        <Text>{t('auth.reset.text')}</Text>
        {supportEmail && (
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        <div>
          <LinkButton to="/client/auth">{t('auth.reset.signIn')}</LinkButton>
        </div>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`display: grid; gap: ${theme.space.m}; padding-block: ${theme.space.xl};`;
