import { useInfiniteQuery } from '@tanstack/react-query';
import type { Facility } from '@tenaye/contracts/facility.ts';
import { diagnosticCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { LabIcon } from '@tenaye/ui/icons.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationBar } from '../../shared/location/LocationBar.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';
import { type CenterFilter, centersQuery } from './facility.queries.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useRequestHref } from './useFinderSteps.ts';

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
      <PlaceList query={centers} words="diagnostics" isFiltered={Boolean(filter.name || filter.type)} icon={<LabIcon />}>
        {(it) => <CenterPlace center={it} href={it.takes_requests ? hrefOf(it) : undefined} />}
      </PlaceList>
    </>
  );
}

function CenterSearch({ filter, onChange }: { filter: CenterFilter; onChange(filter: CenterFilter): void }) {
  const { t } = useTranslation('mf-patient');
  const [typed, setTyped] = useState('');
  useTypingPause(typed.trim(), (name) => onChange({ ...filter, name: name || undefined }));
  return (
    <SearchBar onSubmit={(event) => event.preventDefault()}>
      <Field label={t('diagnostics.search')}>
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={80} />
      </Field>
      <Field label={t('diagnostics.type')}>
        <Select
          placeholder={t('diagnostics.allTypes')}
          value={filter.type ?? ''}
          onChange={({ target }) => onChange({ ...filter, type: diagnosticCenterTypes.find((it) => it === target.value) })}
        >
          {diagnosticCenterTypes.map((it) => (
            <option key={it} value={it}>
              {t(`domain:facilityType.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
    </SearchBar>
  );
}

function CenterPlace({ center, href }: { center: Facility; href: string | undefined }) {
  const { t } = useTranslation('mf-patient');
  return (
    <PlaceCard
      place={{ ...center, address: center.address ?? center.location }}
      kind={t(`domain:facilityType.${center.facility_type}`)}
      href={href}
      facts={
        <Badge tone="info">
          <VisuallyHidden>{t('diagnostics.accreditationLabel')}: </VisuallyHidden>
          {t(`diagnostics.accreditation.${center.accreditation_level}`)}
        </Badge>
      }
    />
  );
}
