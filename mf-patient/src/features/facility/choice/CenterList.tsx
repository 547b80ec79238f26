import { useInfiniteQuery } from '@tanstack/react-query';
import type { Facility } from '@tenaye/contracts/facility.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { LabIcon } from '@tenaye/ui/icons.tsx';
import { useState } from 'react';
import { facilityHref } from '../../../shared/book-address.ts';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { textOf } from '../../../shared/search/meaning.ts';
import { useTyped } from '../../../shared/search/useTyped.ts';
import { WhatField } from '../../../shared/search/WhatField.tsx';
import { Offers, UnlessOffered } from '../directory/Offers.tsx';
import { type CenterFilter, centersQuery } from '../facility.queries.ts';
import { Accreditation } from '../place/Accreditation.tsx';
import { distanceTo } from '../place/distance.ts';
import { useRequestHref } from '../useFinderSteps.ts';
import { CenterTypeSelect } from './CenterTypeSelect.tsx';
import { choiceOf, PlaceChoice, RequestAction } from './PlaceChoice.tsx';
import { PlaceList } from './PlaceList.tsx';
import { SearchBar } from './SearchBar.tsx';

/** All listed laboratories and imaging centers, nearest first if a position is known. */
export function CenterList() {
  const hrefOf = useRequestHref();
  const [filter, setFilter] = useState<CenterFilter>({});
  const { position } = usePosition();
  const centers = useInfiniteQuery(centersQuery(filter, position));
  const asked = { kind: 'center', ...filter } as const;
  return (
    <>
      <LocationBar />
      <CenterSearch filter={filter} onChange={setFilter} />
      <Offers filter={asked} />
      <PlaceList
        query={centers}
        words="diagnostics"
        filter={asked}
        icon={<LabIcon />}
        nearest={(nothing) => <UnlessOffered filter={asked}>{nothing}</UnlessOffered>}
      >
        {(it) => <CenterPlace center={it} href={it.takes_requests ? hrefOf(it) : undefined} />}
      </PlaceList>
    </>
  );
}

function CenterSearch({ filter, onChange }: { filter: CenterFilter; onChange(filter: CenterFilter): void }) {
  const { t } = useTranslation('mf-patient');
  const what = useTyped(filter.q, (q) => onChange({ ...filter, q }));
  return (
    <SearchBar onSubmit={(event) => event.preventDefault()}>
      <WhatField label={t('directory.centers.search')} scope="center" {...what} onTake={(it) => what.set(textOf(it, t))} />
      <CenterTypeSelect value={filter.type} onChange={(type) => onChange({ ...filter, type })} />
    </SearchBar>
  );
}

function CenterPlace({ center, href }: { center: Facility; href: string | undefined }) {
  const { position } = usePosition();
  return (
    <PlaceChoice
      place={choiceOf(center)}
      profileHref={facilityHref(center)}
      distance={position && distanceTo(center, position)}
      action={<RequestAction place={center} href={href} />}
    >
      <Accreditation level={center.accreditation_level} />
    </PlaceChoice>
  );
}
