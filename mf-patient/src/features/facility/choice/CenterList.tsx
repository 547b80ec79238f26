import { useInfiniteQuery } from '@tanstack/react-query';
import type { Facility } from '@tenaye/contracts/facility.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { LabIcon } from '@tenaye/ui/icons.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityHref } from '../../../shared/book-address.ts';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { usePosition } from '../../../shared/location/usePosition.ts';
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
  return (
    <>
      <LocationBar />
      <CenterSearch filter={filter} onChange={setFilter} />
      <PlaceList query={centers} words="diagnostics" filter={{ kind: 'center', ...filter }} icon={<LabIcon />}>
        {(it) => <CenterPlace center={it} href={it.takes_requests ? hrefOf(it) : undefined} />}
      </PlaceList>
    </>
  );
}

function CenterSearch({ filter, onChange }: { filter: CenterFilter; onChange(filter: CenterFilter): void }) {
  const { t } = useTranslation('mf-patient');
  const [typed, setTyped] = useState('');
  useTypingPause(typed.trim(), (q) => onChange({ ...filter, q: q || undefined }));
  return (
    <SearchBar onSubmit={(event) => event.preventDefault()}>
      <Field label={t('diagnostics.search')}>
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={80} />
      </Field>
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
