import { useQuery } from '@tanstack/react-query';
import type { Facility } from '@tenaye/contracts/facility.ts';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FacilityFilters, facilitySearchQuery, facilityTypeFilters } from './claim.queries.ts';
import { FacilityCard } from './FacilityCard.tsx';
import { FacilityClaimDialog } from './FacilityClaimDialog.tsx';

const NOTHING: FacilityFilters = { name: '', location: '', type: 'all' };

/** The search filters and their results. */
export function FacilitySearch() {
  const [asked, setAsked] = useState<FacilityFilters>();
  const [chosen, setChosen] = useState<Facility>();
  return (
    <Stack $gap="l">
      <Filters onSearch={setAsked} />
      {asked && <Results filters={asked} onChoose={setChosen} />}
      {chosen && <FacilityClaimDialog key={chosen.id} facility={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

function Filters({ onSearch }: { onSearch: (filters: FacilityFilters) => void }) {
  const { t } = useTranslation('mf-provider');
  const [filters, setFilters] = useState(NOTHING);
  const trimmed = { ...filters, name: filters.name.trim(), location: filters.location.trim() };
  const isEmpty = !trimmed.name && !trimmed.location && filters.type === 'all';
  const change = (part: Partial<FacilityFilters>) => setFilters({ ...filters, ...part });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSearch(trimmed);
      }}
    >
      <Stack>
        <Grid $min="12rem">
          <Field label={t('claim.facility.name')}>
            <TextInput value={filters.name} maxLength={80} onChange={({ target }) => change({ name: target.value })} />
          </Field>
          <Field label={t('claim.location')}>
            <TextInput value={filters.location} maxLength={80} onChange={({ target }) => change({ location: target.value })} />
          </Field>
          <Field label={t('claim.facility.type')}>
            <Select value={filters.type} onChange={({ target }) => change({ type: target.value })}>
              {Object.keys(facilityTypeFilters).map((type) => (
                <option key={type} value={type}>
                  {t(`claim.facility.types.${type}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        <Row>
          <Button type="submit" disabled={isEmpty}>
            {t('claim.search')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Results({ filters, onChoose }: { filters: FacilityFilters; onChoose: (it: Facility) => void }) {
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(facilitySearchQuery(filters));
  if (!data && error) return <LoadError title={t('claim.facility.searchFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('claim.loading')}>
        <Skeleton $height="8rem" />
      </Loading>
    );
  const unclaimed = data.filter((it) => it.account_id === null).length;
  return (
    <Stack>
      {unclaimed > 0 ? (
        <Text role="status" $strong>
          {t('claim.facility.found', { count: unclaimed })}
        </Text>
      ) : (
        <div role="status">
          <Empty title={t('claim.facility.none')} />
        </div>
      )}
      <Grid as="ul" role="list" $min="18rem">
        {data.map((it) => (
          <FacilityCard key={it.id} facility={it} onClaim={() => onChoose(it)} />
        ))}
      </Grid>
    </Stack>
  );
}
