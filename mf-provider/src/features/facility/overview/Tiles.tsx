import { type FacilityKind, requestTypeOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';

interface TilesProps {
  kind: FacilityKind;
  facility: ProviderFacility;
}

/** The facility in figures: services or stock, today's requests, rating, and whether it is open. */
export function Tiles({ kind, facility }: TilesProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { services, rating, figures } = facility;
  const isPharmacy = kind === 'pharmacy';
  const count = (value: number) => formatCount(value, i18n.language);
  return (
    <section aria-label={t('facility.tiles.label')}>
      <Grid $min="9rem">
        <Stat
          label={t(isPharmacy ? 'facility.tiles.inventory' : 'facility.tiles.services')}
          value={count(isPharmacy ? figures.stockItems : services.length)}
        />
        {requestTypeOf(kind) && (
          <Stat label={t(isPharmacy ? 'facility.tiles.orders' : 'facility.tiles.requests')} value={count(figures.requestsToday)} />
        )}
        <Stat
          label={t('facility.tiles.rating')}
          value={rating === null ? t('facility.tiles.new') : rating.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}
          note={rating !== null && t('facility.tiles.outOf')}
        />
        <Stat
          label={t('facility.tiles.status')}
          value={t(`facility.${kind}.${facility.isActive ? 'open' : 'closed'}`)}
          note={<StatusSwitch kind={kind} facility={facility} />}
        />
      </Grid>
    </section>
  );
}
