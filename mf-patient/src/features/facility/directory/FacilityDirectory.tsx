import { useInfiniteQuery } from '@tanstack/react-query';
import type { DirectoryKind } from '@tenaye/contracts/directory.facts.ts';
import type { DirectoryFacility } from '@tenaye/contracts/directory.ts';
import { diagnosticCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { ClinicIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityHref } from '../../../shared/book-address.ts';
import { ResultsHeading } from '../../../shared/CardGrid.tsx';
import { directoryFacilitiesQuery } from '../../../shared/directory.queries.ts';
import { hrefWith } from '../../../shared/href-with.ts';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { SearchWithoutScript } from '../../../shared/SearchWithoutScript.tsx';
import { ToFirstRows } from '../../../shared/ToFirstRows.tsx';
import { CenterTypeSelect } from '../choice/CenterTypeSelect.tsx';
import { choiceOf, PlaceChoice } from '../choice/PlaceChoice.tsx';
import { PlaceList } from '../choice/PlaceList.tsx';
import { SearchBar } from '../choice/SearchBar.tsx';
import { distanceTo } from '../place/distance.ts';

const looks = {
  center: { list: 'diagnostics', path: '/centers', words: 'centers', Icon: ClinicIcon },
  pharmacy: { list: 'pharmacies', path: '/pharmacies', words: 'pharmacies', Icon: PharmacyIcon },
} as const;

/** All listed places of a kind for everyone, with the search in the address. The nearest place is first if a position is known. */
export function FacilityDirectory({ kind }: { kind: DirectoryKind }) {
  const { position } = usePosition();
  const { q, type, from, change } = useFilter();
  const { list, path, Icon } = looks[kind];
  const filter = { kind, q, type };
  const query = useInfiniteQuery(directoryFacilitiesQuery(filter, position, from));
  return (
    <>
      <Search kind={kind} q={q} type={type} onChange={change} />
      <ResultsHeading />
      {from && <ToFirstRows href={hrefWith(path, { q, type })} />}
      <PlaceList
        query={query}
        words={list}
        filter={filter}
        icon={<Icon />}
        isLater={from !== ''}
        hrefFrom={(cursor) => hrefWith(path, { q, type, cursor })}
      >
        {(it) => <FacilityCard facility={it} distance={position && distanceTo(it, position)} />}
      </PlaceList>
    </>
  );
}

interface Filter {
  q: string | undefined;
  type: string | undefined;
}

/**
 * The search in the page's address, and the cursor behind which the list begins. A change of the search replaces the history entry, so that
 * Back leaves the list.
 */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.slice(0, 80) || undefined;
  const type = diagnosticCenterTypes.find((it) => it === params.get('type'));
  const change = (next: Filter) =>
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      { replace: true },
    );
  return { q, type, from: params.get('cursor') ?? '', change };
}

function Search({ kind, q, type, onChange }: Filter & { kind: DirectoryKind; onChange(filter: Filter): void }) {
  const { t } = useTranslation('mf-patient');
  const [typed, setTyped] = useState(q ?? '');
  useTypingPause(typed.trim(), (next) => onChange({ q: next || undefined, type }));
  return (
    <SearchBar action={looks[kind].path} onSubmit={(event) => event.preventDefault()}>
      <Field label={t(`directory.${looks[kind].words}.search`)}>
        <TextInput type="search" name="q" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={80} />
      </Field>
      {kind === 'center' && <CenterTypeSelect value={type} onChange={(it) => onChange({ q, type: it })} />}
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
          <Badge tone="info">{t('directory.facility.delivery')}</Badge>
        </div>
      )}
    </PlaceChoice>
  );
}
