import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DirectoryKind } from '@tenaye/contracts/directory.facts.ts';
import type { DirectoryFacility } from '@tenaye/contracts/directory.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ClinicIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { facilityHref } from '../../../shared/book-address.ts';
import { ResultsHeading } from '../../../shared/CardGrid.tsx';
import { directoryFacilitiesQuery, type FacilityFilter, nearestFacilitiesQuery } from '../../../shared/directory.queries.ts';
import { hrefWith } from '../../../shared/href-with.ts';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { SearchWithoutScript } from '../../../shared/SearchWithoutScript.tsx';
import { textOf } from '../../../shared/search/meaning.ts';
import { Nearest } from '../../../shared/search/Nearest.tsx';
import { NearMe } from '../../../shared/search/NearMe.tsx';
import { useTyped } from '../../../shared/search/useTyped.ts';
import { WhatField } from '../../../shared/search/WhatField.tsx';
import { WhereField } from '../../../shared/search/WhereField.tsx';
import { ToFirstRows } from '../../../shared/ToFirstRows.tsx';
import { CenterTypeSelect } from '../choice/CenterTypeSelect.tsx';
import { choiceOf, PlaceChoice } from '../choice/PlaceChoice.tsx';
import { PlaceList } from '../choice/PlaceList.tsx';
import { SearchBar } from '../choice/SearchBar.tsx';
import { DeliveryBadge } from '../place/DeliveryBadge.tsx';
import { distanceTo } from '../place/distance.ts';
import { Offers, UnlessOffered } from './Offers.tsx';

const looks = {
  center: { list: 'diagnostics', path: '/centers', words: 'centers', Icon: ClinicIcon },
  pharmacy: { list: 'pharmacies', path: '/pharmacies', words: 'pharmacies', Icon: PharmacyIcon },
} as const;

/** All listed places of a kind for everyone, with the search in the address. The nearest place is first if a position is known. */
export function FacilityDirectory({ kind }: { kind: DirectoryKind }) {
  const { position, status } = usePosition();
  const { filter, from, change } = useFilter(kind);
  const { t } = useTranslation('mf-patient');
  const { list, path, Icon } = looks[kind];
  const query = useInfiniteQuery(directoryFacilitiesQuery(filter, position, from));
  const address = { q: filter.q, place: filter.place, type: filter.type };
  const card = (it: DirectoryFacility) => <FacilityCard facility={it} distance={position && distanceTo(it, position)} />;
  return (
    <>
      <Search filter={filter} onChange={change} />
      {/* There from the press of "Near me" on: the browser's answer would push the list away. */}
      {(position || status === 'asking' || status === 'failed') && <LocationBar />}
      <ResultsHeading />
      {from ? <ToFirstRows href={hrefWith(path, address)} /> : <Offers filter={filter} />}
      <PlaceList
        query={query}
        words={list}
        filter={filter}
        icon={<Icon />}
        isLater={from !== ''}
        hrefFrom={(cursor) => hrefWith(path, { ...address, cursor })}
        nearest={(nothing) => (
          <UnlessOffered filter={filter}>
            <NearestPlaces filter={filter} title={t(`${list}.none.title`)} empty={nothing}>
              {card}
            </NearestPlaces>
          </UnlessOffered>
        )}
      >
        {card}
      </PlaceList>
    </>
  );
}

interface NearestPlacesProps {
  filter: FacilityFilter;
  title: string;
  empty: ReactNode;
  children(facility: DirectoryFacility): ReactNode;
}

/** The places that come nearest to a search that nothing fits. */
function NearestPlaces({ filter, title, empty, children }: NearestPlacesProps) {
  const { position } = usePosition();
  const query = useQuery(nearestFacilitiesQuery(filter, position));
  return (
    <Nearest query={query} empty={empty} title={title} place={filter.place}>
      {children}
    </Nearest>
  );
}

/**
 * The search in the page's address, and the cursor behind which the list begins. A change of the search replaces the history entry, so that
 * Back leaves the list.
 */
function useFilter(kind: DirectoryKind) {
  const [params, setParams] = useSearchParams();
  const typed = (name: string) => params.get(name)?.slice(0, 80) || undefined;
  const type = kind === 'center' ? facilityTypesFor.diagnostic.find((it) => it === params.get('type')) : undefined;
  const filter: FacilityFilter = { kind, q: typed('q'), place: typed('place'), type };
  const change = ({ kind: _, ...next }: FacilityFilter) =>
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      { replace: true },
    );
  return { filter, from: params.get('cursor') ?? '', change };
}

function Search({ filter, onChange }: { filter: FacilityFilter; onChange(filter: FacilityFilter): void }) {
  const { t } = useTranslation('mf-patient');
  const { kind, type } = filter;
  const what = useTyped(filter.q, (q) => onChange({ ...filter, q }));
  const where = useTyped(filter.place, (place) => onChange({ ...filter, place }));
  return (
    <SearchBar action={looks[kind].path} onSubmit={(event) => event.preventDefault()}>
      <WhatField label={t(`directory.${looks[kind].words}.search`)} scope={kind} {...what} onTake={(it) => what.set(textOf(it, t))} />
      <WhereField {...where} />
      <NearMe />
      {kind === 'center' && <CenterTypeSelect value={type} onChange={(it) => onChange({ ...filter, type: it })} />}
      <SearchWithoutScript />
    </SearchBar>
  );
}

function FacilityCard({ facility, distance }: { facility: DirectoryFacility; distance: number | null | undefined }) {
  const { t } = useTranslation('mf-patient');
  return (
    <PlaceChoice
      place={choiceOf(facility)}
      profileHref={facilityHref(facility)}
      distance={distance}
      action={
        <LinkButton to={facilityHref(facility)} $tone="quiet" $wide>
          {t('directory.facility.details')} <VisuallyHidden>{facility.name}</VisuallyHidden>
        </LinkButton>
      }
    >
      {facility.delivery_service && (
        <div>
          <DeliveryBadge place={{ ...facility, delivers: true, radius: facility.delivery_radius }} />
        </div>
      )}
    </PlaceChoice>
  );
}
