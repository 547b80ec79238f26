import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Readers } from '../../features/profile/privacy/Readers.tsx';

/** /profile/readers: who has looked at the patient's data. */
export function ReadersPage() {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('profile.readers.title')}>
      <Column $narrow>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('profile.readers.title')}
          </Heading>
          <Text $soft>{t('profile.readers.lead')}</Text>
        </Stack>
        <Readers />
        <PlainActions $size="normal">
          <LinkButton to="/profile" $tone="plain">
            {t('profile.readers.back')}
          </LinkButton>
        </PlainActions>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`display: grid; gap: ${theme.space.l}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
