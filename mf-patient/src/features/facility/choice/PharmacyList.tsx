import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { useState } from 'react';
import { pharmacyHref } from '../../../shared/book-address.ts';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { textOf } from '../../../shared/search/meaning.ts';
import { useTyped } from '../../../shared/search/useTyped.ts';
import { WhatField } from '../../../shared/search/WhatField.tsx';
import { Offers, UnlessOffered } from '../directory/Offers.tsx';
import { pharmaciesQuery } from '../facility.queries.ts';
import { StockSummary } from '../offer/StockSummary.tsx';
import { distanceTo } from '../place/distance.ts';
import { useRequestHref } from '../useFinderSteps.ts';
import { PharmacyServices } from './PharmacyServices.tsx';
import { PlaceChoice, pharmacyChoice, RequestAction } from './PlaceChoice.tsx';
import { PlaceList } from './PlaceList.tsx';
import { SearchBar } from './SearchBar.tsx';

/** All listed pharmacies, nearest first if a position is known. */
export function PharmacyList() {
  const hrefOf = useRequestHref();
  const { t } = useTranslation('mf-patient');
  const [q, setQ] = useState<string>();
  const what = useTyped(q, setQ);
  const { position } = usePosition();
  const pharmacies = useInfiniteQuery(pharmaciesQuery(q ?? '', position));
  const filter = { kind: 'pharmacy', q } as const;
  return (
    <>
      <LocationBar />
      <SearchBar onSubmit={(event) => event.preventDefault()}>
        <WhatField label={t('directory.pharmacies.search')} scope="pharmacy" {...what} onTake={(it) => what.set(textOf(it, t))} />
      </SearchBar>
      <Offers filter={filter} />
      <PlaceList
        query={pharmacies}
        words="pharmacies"
        filter={filter}
        icon={<PharmacyIcon />}
        nearest={(nothing) => <UnlessOffered filter={filter}>{nothing}</UnlessOffered>}
      >
        {(it) => (
          <PlaceChoice
            place={pharmacyChoice(it)}
            profileHref={pharmacyHref(it.id)}
            distance={position && distanceTo(it, position)}
            action={<RequestAction place={it} href={it.takesRequests ? hrefOf(it) : undefined} />}
          >
            <StockSummary count={it.medicinesInStock} updatedAt={it.stockUpdatedAt} />
            <PharmacyServices pharmacy={it} />
          </PlaceChoice>
        )}
      </PlaceList>
    </>
  );
}
