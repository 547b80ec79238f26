import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Columns } from '@tenaye/ui/Columns.tsx';
import { Divider, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId, useState } from 'react';
import { MyAppointments } from '../../features/appointment/list/MyAppointments.tsx';
import { WishForm } from '../../features/doctor/WishForm.tsx';
import type { Wish } from '../../shared/find-doctors.ts';
import { LocationBar } from '../../shared/location/LocationBar.tsx';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { DoctorDirections } from './DoctorDirections.tsx';
import { GuidanceCards } from './GuidanceCards.tsx';
import { StartTriage } from './StartTriage.tsx';
import { readGuidance } from './stored-guidance.ts';
import { appointmentsHrefs, useAppointmentsAddress } from './useAppointmentsAddress.ts';

/**
 * Step 1: finds out what the patient needs, by questions, from an earlier assessment, or by choosing a specialty. The patient's coming
 * appointments are above it and its `progress`, or below for somebody who came to book.
 */
export function StartStep({ progress }: { progress: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const [guidance, setGuidance] = useState(readGuidance);
  const { wish, hasFailed, isStarting, go } = useAppointmentsAddress();
  const find = (next: Wish) => go(appointmentsHrefs.analyzing(next));
  return (
    <MyAppointments
      directions={(it) => <DoctorDirections doctorId={it.doctorId} />}
      isBookingFirst={isStarting || hasFailed}
      onAnother={() => document.getElementById(headingId)?.focus()}
    >
      {progress}
      <Stack as="section" aria-labelledby={headingId} $gap="l">
        <StepHeading id={headingId}>{t('doctor.start.heading')}</StepHeading>
        {hasFailed && <SearchFailed onRetry={() => find(wish)} />}
        <LocationBar />
        <Columns $smallFirst>
          <Stack>
            <GuidanceCards guidance={guidance} onFind={find} onClear={() => setGuidance([])} />
            <StartTriage onFind={find} />
          </Stack>
          <Card>
            <Stack>
              <Heading as="h3" $look={3}>
                {t('doctor.wish.heading')}
              </Heading>
              <WishForm
                specialty={wish.specialties.length === 1 ? wish.specialties[0] : undefined}
                mode={wish.mode}
                onFind={(specialty, mode) => find({ specialties: [specialty], mode })}
              />
              <Divider />
              <Text $soft $size="s">
                {t('doctor.start.browseText')}
              </Text>
              <LinkButton to={appointmentsHrefs.browse()} $tone="quiet">
                {t('doctor.start.browse')}
              </LinkButton>
            </Stack>
          </Card>
        </Columns>
      </Stack>
    </MyAppointments>
  );
}

function SearchFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <ErrorNotice title={t('doctor.analyzing.failedText')} retryLabel={t('parts:retry')} onRetry={onRetry}>
      <p>{t('doctor.analyzing.failedHint')}</p>
    </ErrorNotice>
  );
}
