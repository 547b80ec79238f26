import { useInfiniteQuery } from '@tanstack/react-query';
import { Field } from '@tenaye/ui/Field.tsx';
import { PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pharmacyHref } from '../../../shared/book-address.ts';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { usePosition } from '../../../shared/location/usePosition.ts';
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
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useTypingPause(typed.trim(), setQ);
  const { position } = usePosition();
  const pharmacies = useInfiniteQuery(pharmaciesQuery(q, position));
  return (
    <>
      <LocationBar />
      <SearchBar onSubmit={(event) => event.preventDefault()}>
        <Field label={t('pharmacies.search')}>
          <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={80} />
        </Field>
      </SearchBar>
      <PlaceList query={pharmacies} words="pharmacies" filter={{ kind: 'pharmacy', q: q || undefined }} icon={<PharmacyIcon />}>
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
