import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Policy } from '../../features/policy/Policy.tsx';

const others = { privacy: 'terms', terms: 'privacy' } as const;

/** /privacy and /terms. */
export function PolicyPage() {
  const { t } = useTranslation('mf-patient');
  const kind = useLocation().pathname.startsWith('/terms') ? 'terms' : 'privacy';
  const other = others[kind];
  return (
    <Page title={t(`policy.${kind}.title`)}>
      <meta name="description" content={t(`policy.${kind}.lead`)} />
      <Column $narrow>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t(`policy.${kind}.title`)}
          </Heading>
          <Text $soft>{t(`policy.${kind}.lead`)}</Text>
        </Stack>
        <Policy key={kind} kind={kind} />
        <Ways>
          <LinkButton to={`/${other}`} $tone="quiet">
            {t(`policy.${other}.title`)}
          </LinkButton>
          <LinkButton to="/" $tone="plain">
            {t('policy.home')}
          </LinkButton>
        </Ways>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`display: grid; gap: ${theme.space.l}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
const Ways = styled.nav`display: flex; flex-wrap: wrap; gap: ${theme.space.s};`;
