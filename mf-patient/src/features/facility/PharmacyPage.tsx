import { useInfiniteQuery } from '@tanstack/react-query';
import type { Pharmacy } from '@tenaye/contracts/facility.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pharmaciesQuery } from './facility.queries.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PlacePage, SearchBar } from './PlacePage.tsx';
import { isWanted, type PharmacySearch } from './pharmacy-search.ts';

/** Listed pharmacies. */
export function PharmacyPage() {
  const { t } = useTranslation('mf-patient');
  const [search, setSearch] = useState<PharmacySearch>({ words: '', deliveryOnly: false });
  const isFiltered = search.words.trim() !== '' || search.deliveryOnly;
  const pharmacies = usePharmacies(isFiltered);
  return (
    <PlacePage title={t('pharmacies.title')} lead={t('pharmacies.lead')}>
      <SearchBar onSubmit={(event) => event.preventDefault()}>
        <Field label={t('pharmacies.search')}>
          <TextInput
            type="search"
            value={search.words}
            onChange={({ target }) => setSearch({ ...search, words: target.value })}
            maxLength={80}
          />
        </Field>
        <Checkbox
          label={t('pharmacies.deliveryOnly')}
          checked={search.deliveryOnly}
          onChange={({ target }) => setSearch({ ...search, deliveryOnly: target.checked })}
        />
      </SearchBar>
      <PlaceList
        places={pharmacies.data?.pages.flatMap((it) => it.answer).filter((it) => isWanted(it, search))}
        error={pharmacies.error}
        isFetching={pharmacies.isFetching}
        hasMore={pharmacies.hasNextPage}
        onMore={pharmacies.fetchNextPage}
        onRetry={pharmacies.data ? pharmacies.fetchNextPage : pharmacies.refetch}
        words="pharmacies"
        isFiltered={isFiltered}
        icon={<PharmacyIcon />}
      >
        {(it) => <PharmacyCard pharmacy={it} />}
      </PlaceList>
    </PlacePage>
  );
}

/** While somebody searches, the pages that are still missing come by themselves: a search through half a list would mislead. */
function usePharmacies(isSearched: boolean) {
  const pharmacies = useInfiniteQuery(pharmaciesQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pharmacies;
  useEffect(() => {
    if (isSearched && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isSearched, hasNextPage, isFetching, isError, fetchNextPage]);
  return pharmacies;
}

function PharmacyCard({ pharmacy }: { pharmacy: Pharmacy }) {
  const { t } = useTranslation('mf-patient');
  return <PlaceCard place={pharmacy} badges={pharmacy.deliveryService && <Badge tone="success">{t('pharmacies.delivery')}</Badge>} />;
}
