import { addressLine } from '@tenaye/contracts/address.facts.ts';
import type { NextAppointment } from '@tenaye/contracts/dashboard.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';

/** Loaded on request, because it includes the map. */
const Directions = lazyPart(async () => (await import('../../shared/directions/Directions.tsx')).Directions);

/** The place of the visit: the patient's address for a home visit, else the doctor's practice with directions. */
export function VisitPlace({ appointment }: { appointment: NextAppointment }) {
  const { t } = useTranslation('mf-patient');
  const { address, place } = appointment;
  if (!place) return address ? <Text $soft>{t('dashboard.next.at', { address })}</Text> : null;
  const line = addressLine(place);
  return (
    <div>
      <Text $soft>{line ? t('dashboard.next.at', { address: line }) : t('dashboard.next.noAddress')}</Text>
      <PracticeDirections name={appointment.doctorName} place={place} />
    </div>
  );
}

function PracticeDirections({ name, place }: { name: string; place: NonNullable<NextAppointment['place']> }) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  const wayId = useId();
  return (
    <>
      <Toggle
        tone="plain"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? wayId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LocationIcon /> {t(isOpen ? 'dashboard.next.hideDirections' : 'dashboard.next.directions')}
      </Toggle>
      {isOpen && (
        <div id={wayId}>
          <Suspense fallback={<Waiting />}>
            <Directions to={{ name, ...place }} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('mf-patient');
  return (
    <Loading label={t('common.loading')}>
      <Skeleton $height="12rem" />
    </Loading>
  );
}

const Toggle = styled(Button)`margin-inline-start: calc(-1 * ${theme.space.s});`;
