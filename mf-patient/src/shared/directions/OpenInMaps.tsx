import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';

const STREET_ZOOM = 17;

/** The URL of the place or the route on OpenStreetMap, which needs no account and opens on any device. */
export function mapsHref(from: Position | undefined, to: Position): string {
  const point = (it: Position) => `${it.latitude},${it.longitude}`;
  const { latitude, longitude } = to;
  const route = from && new URLSearchParams({ engine: 'fossgis_osrm_car', route: `${point(from)};${point(to)}` });
  return route
    ? `https://www.openstreetmap.org/directions?${route}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${STREET_ZOOM}/${latitude}/${longitude}`;
}

/** A link to an external map. */
export function OpenInMaps({ from, to }: { from: Position | undefined; to: Position }) {
  const { t } = useTranslation('mf-patient');
  return (
    <div>
      <Out href={mapsHref(from, to)} target="_blank" rel="noopener noreferrer" $tone="quiet">
        <LocationIcon /> {t('directions.open')} <VisuallyHidden>{t('directions.newTab')}</VisuallyHidden>
      </Out>
    </div>
  );
}

const Out = styled.a<ButtonLook>`${buttonLook}`;
