import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HoursCard } from './HoursCard.tsx';
import { Information } from './Information.tsx';
import { ServicesCard } from './ServicesCard.tsx';
import { StockAlert } from './StockAlert.tsx';
import { Tiles } from './Tiles.tsx';

interface OverviewProps {
  kind: FacilityKind;
  facility: ProviderFacility;
  /** The latest requests. Provided by the page, because they belong to another feature. */
  recent: ReactNode;
}

/** The facility's latest requests, beside what its stock needs, its key figures and the information that patients see. */
export function Overview({ kind, facility, recent }: OverviewProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack $gap="l">
      {!facility.isActive && (
        <Notice tone="warning" title={t(`facility.${kind}.isClosed`)}>
          {t(`facility.${kind}.isClosedHint`)}
        </Notice>
      )}
      <Columns>
        {recent}
        <Stack>
          {kind === 'pharmacy' && <StockAlert figures={facility.figures} />}
          <Tiles kind={kind} facility={facility} />
          <HoursCard hours={facility.workingHours} />
          {kind !== 'pharmacy' && <ServicesCard kind={kind} services={facility.services} />}
          <Information kind={kind} facility={facility} />
        </Stack>
      </Columns>
    </Stack>
  );
}

/**
 * The requests, which are the day's work, beside everything else. On a phone they come first, and all else appears with them: before, it
 * would be pushed away when they arrive.
 */
const Columns = styled.div`
  display: grid;
  gap: ${theme.space.l};
  align-items: start;
  ${media.compact} { > :first-child:has([role='status'][aria-busy='true']) { min-height: 100vh; & ~ * { display: none; } } }
  ${media.desktop} {
    &:has(> :nth-child(2)) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  }
`;
