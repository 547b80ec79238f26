import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClaimableFacility } from '@tenaye/contracts/claim.ts';
import { type FacilityFilter, facilityFilters } from '@tenaye/contracts/facility.facts.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { claimableFacilitiesQuery, type FacilityFilters } from './claim.queries.ts';
import { FacilityCard } from './FacilityCard.tsx';
import { FacilityClaimDialog } from './FacilityClaimDialog.tsx';

const ALL = 'all';
const typeOf = (text: string | null): FacilityFilter | undefined => facilityFilters.find((it) => it === text);
const partOf = (text: string | null): string | undefined => text?.trim().slice(0, 80) || undefined;

/** The searched filters, in the page's address, so that a reload shows the same results. `search` adds a history entry. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: FacilityFilters = {
    name: partOf(params.get('name')),
    location: partOf(params.get('location')),
    type: typeOf(params.get('type')),
  };
  const search = (next: FacilityFilters) => setParams(changedSearch(params, { ...next }));
  return { filters, isEmpty: isEmptyFilter(filters), search };
}

const isEmptyFilter = ({ name, location, type }: FacilityFilters): boolean => !name && !location && !type;

/** The search filters and their results. */
export function FacilitySearch() {
  const { filters, isEmpty, search } = useFilters();
  const [chosen, setChosen] = useState<ClaimableFacility>();
  return (
    <Stack $gap="l">
      <Filters filters={filters} onSearch={search} />
      {!isEmpty && <Results filters={filters} onChoose={setChosen} />}
      {chosen && <FacilityClaimDialog key={chosen.id} facility={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

const typedOf = ({ name = '', location = '', type }: FacilityFilters) => ({ name, location, type: type ?? ALL });

function Filters({ filters, onSearch }: { filters: FacilityFilters; onSearch: (filters: FacilityFilters) => void }) {
  const { t } = useTranslation('mf-provider');
  const [typed, setTyped] = useState(typedOf(filters));
  const searched = JSON.stringify(filters);
  const [shown, setShown] = useState(searched);
  // Back and a link search anew. The fields stay in place, and so does the focus in them.
  if (shown !== searched) {
    setShown(searched);
    setTyped(typedOf(filters));
  }
  const wanted = { name: partOf(typed.name), location: partOf(typed.location), type: typeOf(typed.type) };
  const isEmpty = isEmptyFilter(wanted);
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) onSearch(wanted);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Grid $min="12rem">
          <Field label={t('claim.facility.name')}>
            <TextInput value={typed.name} maxLength={80} onChange={({ target }) => change({ name: target.value })} />
          </Field>
          <Field label={t('claim.location')}>
            <TextInput value={typed.location} maxLength={80} onChange={({ target }) => change({ location: target.value })} />
          </Field>
          <Field label={t('claim.facility.type')}>
            <Select value={typed.type} onChange={({ target }) => change({ type: typeOf(target.value) ?? ALL })}>
              {[ALL, ...facilityFilters].map((type) => (
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

function Results({ filters, onChoose }: { filters: FacilityFilters; onChoose: (it: ClaimableFacility) => void }) {
  const { t } = useTranslation('mf-provider');
  const query = useInfiniteQuery(claimableFacilitiesQuery(useAccount().id, filters));
  const { unclaimed = 0, claimed = 0 } = query.data?.pages[0]?.answer.found ?? {};
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((page) => page.answer.facilities)}
      failed={t('claim.facility.searchFailed')}
      loading={
        <Loading label={t('claim.loading')}>
          <Skeleton $height="8rem" />
        </Loading>
      }
      empty={
        <div role="status">
          <Empty title={t('claim.facility.none')} />
        </div>
      }
    >
      {(rows) => (
        <Stack>
          <Row role="status" $gap="xs">
            <Text $strong>{unclaimed > 0 ? t('claim.facility.found', { count: unclaimed }) : t('claim.facility.none')}</Text>
            {claimed > 0 && <Text $soft>{t('claim.facility.owned', { count: claimed, context: unclaimed > 0 ? undefined : 'only' })}</Text>}
          </Row>
          <Grid as="ul" role="list" $min="18rem">
            {rows.map((it) => (
              <FacilityCard key={it.id} facility={it} onClaim={() => onChoose(it)} />
            ))}
          </Grid>
        </Stack>
      )}
    </PagedList>
  );
}
