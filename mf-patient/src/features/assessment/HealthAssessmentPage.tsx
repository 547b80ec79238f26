import { Page } from '@tenaye/platform/page.tsx';
import { Container, Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../../shared/LinkButton.tsx';

/** Where the guided assessment will be; until then, the way to a doctor. */
export function HealthAssessmentPage() {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('assessment.title')}>
      <Column>
        <Heading as="h1" $look={1}>
          {t('assessment.title')}
        </Heading>
        <Text>{t('assessment.lead')}</Text>
        <Row>
          <LinkButton to="/appointments">{t('assessment.action')}</LinkButton>
          <LinkButton to="/" $tone="quiet">
            {t('assessment.home')}
          </LinkButton>
        </Row>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`display: grid; gap: ${theme.space.m}; padding-block: ${theme.space.xl} ${theme.space.xxl};`;
