import { useInfiniteQuery } from '@tanstack/react-query';
import { doctorOrders } from '@tenaye/contracts/doctor.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { useId } from 'react';
import { LocationBar } from '../../shared/location/LocationBar.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { DoctorCards } from './DoctorCards.tsx';
import { DoctorFilters } from './DoctorFilters.tsx';
import { doctorsQuery } from './doctor.queries.ts';
import { type DoctorFilter, firstOrderOf } from './doctor-filter.ts';

interface DoctorListProps {
  filter: DoctorFilter;
  onFilter(filter: DoctorFilter): void;
  /** The list with this filter. */
  listHref(filter: DoctorFilter): string;
  /** The page that opens when this doctor is chosen. */
  hrefOf(doctor: Pick<Doctor, 'id'>): string;
  /** The page on which doctors are recommended instead. */
  startHref: string;
}

/** The full list of doctors to choose from. */
export function DoctorList({ filter, onFilter, listHref, hrefOf, startHref }: DoctorListProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const { position } = usePosition();
  const first = firstOrderOf(filter, position !== undefined);
  const sort = filter.sort ?? first;
  const query = useInfiniteQuery(doctorsQuery({ ...filter, sort }, position));
  return (
    <Stack as="section" $gap="xs" aria-labelledby={headingId}>
      <StepHeading id={headingId}>{t('doctor.heading')}</StepHeading>
      <DoctorFilters filter={filter} orders={doctorOrders} first={first} onChange={onFilter} clearHref={listHref({ sort: filter.sort })} />
      {sort === 'distance' && <LocationBar />}
      <DoctorCards query={query} filter={filter} hrefOf={hrefOf} />
      <PlainActions>
        <LinkButton to={startHref} $tone="plain" $size="small">
          {t('doctor.recommendInstead')}
        </LinkButton>
      </PlainActions>
    </Stack>
  );
}
