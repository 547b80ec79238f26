import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** The facility's key figures, information and latest requests. */
export function Overview({ kind, facility, recent }: OverviewProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack $gap="l">
      {!facility.isActive && (
        <Notice tone="warning" title={t(`facility.${kind}.isClosed`)}>
          {t(`facility.${kind}.isClosedHint`)}
        </Notice>
      )}
      <Tiles kind={kind} facility={facility} />
      {kind === 'pharmacy' && <StockAlert figures={facility.figures} />}
      <Information kind={kind} facility={facility} />
      {kind !== 'pharmacy' && <ServicesCard kind={kind} services={facility.services} />}
      <HoursCard hours={facility.workingHours} />
      {recent}
    </Stack>
  );
}
