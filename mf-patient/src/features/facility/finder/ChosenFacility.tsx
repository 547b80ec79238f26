import { useQuery } from '@tanstack/react-query';
import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Columns } from '@tenaye/ui/Columns.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClinicIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Directions } from '../../../shared/directions/Directions.tsx';
import { useFinder } from '../FinderProvider.tsx';
import { facilityQuery } from '../facility.queries.ts';
import { FacilityHead } from '../place/FacilityHead.tsx';
import { FoldedDetails } from '../place/FoldedDetails.tsx';
import { useFinderAddress } from '../useFinderAddress.ts';

interface ChosenFacilityProps {
  id: string;
  /** Renders further facts about the place. */
  facts(facility: FacilityDetails): ReactNode;
  /** Renders the form or notice, which comes before the facts. */
  children(facility: FacilityDetails): ReactNode;
}

/** The chosen place: the request to it, and its details. */
export function ChosenFacility({ id, facts, children }: ChosenFacilityProps) {
  const { t } = useTranslation('mf-patient');
  const { kind } = useFinder();
  const { href } = useFinderAddress();
  const { data: facility, error, isFetching, refetch } = useQuery(facilityQuery(id));
  if (facility === undefined) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={2} />;
  if (facility === null) {
    return (
      <Empty
        icon={<ClinicIcon />}
        title={t('finder.unknown.title')}
        text={t('finder.unknown.text')}
        action={<LinkButton to={href('recommendations')}>{t(`finder.${kind}.other`)}</LinkButton>}
      />
    );
  }
  return (
    <Columns>
      <Stack>
        <FacilityHead place={facility} />
        {children(facility)}
      </Stack>
      <FoldedDetails hours={facility.working_hours}>
        <Directions to={facility} />
        {facts(facility)}
      </FoldedDetails>
    </Columns>
  );
}
