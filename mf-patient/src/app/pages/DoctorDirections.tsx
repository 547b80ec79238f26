import { useQuery } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Suspense, useId, useState } from 'react';
import { doctorQuery } from '../../shared/doctor.queries.ts';

/** Loaded on request, because it includes the map. */
const Directions = lazyPart(async () => (await import('../../shared/directions/Directions.tsx')).Directions);

interface DoctorDirectionsProps {
  doctorId: string;
  /** True where the page shows the practice's address already. */
  isAddressShown?: boolean;
}

/** Directions to a doctor's practice, shown on request. */
export function DoctorDirections(props: DoctorDirectionsProps) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <Stack $gap="s">
      <PlainActions>
        <Button tone="plain" size="small" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
          <LocationIcon /> {t('appointment.directions')}
        </Button>
      </PlainActions>
      <div id={panelId}>{isOpen && <PracticeDirections {...props} />}</div>
    </Stack>
  );
}

function PracticeDirections({ doctorId, isAddressShown }: DoctorDirectionsProps) {
  const { t } = useTranslation('mf-patient');
  const { data: doctor, error, isFetching, refetch } = useQuery(doctorQuery(doctorId));
  if (doctor === undefined) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={1} />;
  if (doctor === null) return <p>{t('appointment.directionsGone')}</p>;
  return (
    <Suspense fallback={<ListLoading cards={1} />}>
      <Directions
        isAddressShown={isAddressShown}
        to={{
          ...doctor,
          phone: doctor.phoneNumber,
        }}
      />
    </Suspense>
  );
}
