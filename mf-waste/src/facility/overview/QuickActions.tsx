import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CalendarIcon, FileIcon, PlusIcon, RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** The usual reasons for a facility's visit; each leads to its tab. */
export function QuickActions() {
  const { t } = useTranslation('mf-waste');
  const to = useTabHref();
  return (
    <Section title={t('overview.actions.title')} level="h2">
      <Ways $min="13rem" $gap="xs">
        <LinkButton to={to('pickup-request')}>
          <PlusIcon /> {t('overview.actions.request')}
        </LinkButton>
        <LinkButton to={to('pickup-request', { like: 'last' })} $tone="quiet">
          <RefreshIcon /> {t('overview.actions.again')}
        </LinkButton>
        <LinkButton to={to('schedule')} $tone="quiet">
          <CalendarIcon /> {t('overview.actions.schedule')}
        </LinkButton>
        <LinkButton to={to('compliance', { type: 'manifest' })} $tone="quiet">
          <FileIcon /> {t('overview.actions.manifest')}
        </LinkButton>
        <LinkButton to={to('invoices')} $tone="quiet">
          <FileIcon /> {t('overview.actions.pay')}
        </LinkButton>
      </Ways>
    </Section>
  );
}

/** On a desktop all of them are in one row, each on one line. */
const Ways = styled(Grid)`${media.desktop} { > * { font-size: ${theme.text.s}; } }`;
