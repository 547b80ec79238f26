import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useViewHref } from '../portal-views.ts';

/** The facility's services with their prices, if given. */
export function ServicesCard({ kind, services }: { kind: FacilityKind; services: readonly OfferedService[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const toView = useViewHref();
  return (
    <Card as="section" aria-labelledby="facility-services">
      <Stack>
        <SplitRow>
          <Heading id="facility-services">{t('facility.services.title')}</Heading>
          <LinkButton to={toView(kind, 'services')} $tone="quiet" $size="small">
            {t('facility.edit')}
          </LinkButton>
        </SplitRow>
        {services.length === 0 ? (
          <Text $soft>{t('facility.services.none')}</Text>
        ) : (
          <Tags>
            {services.map(({ name, price }) => (
              <li key={name}>
                {name} {price !== null && <strong>{formatMoney(price, i18n.language)}</strong>}
              </li>
            ))}
          </Tags>
        )}
      </Stack>
    </Card>
  );
}

const Tags = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  > li {
    padding: ${theme.space.xxs} ${theme.space.s};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.m};
    font-size: ${theme.text.s};
    overflow-wrap: anywhere;
  }
  strong { font-weight: ${theme.font.weight.strong}; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
