import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { patientHistoryQuery } from '../appointment.queries.ts';
import { SharedAssessment } from './SharedAssessment.tsx';

interface PatientHistoryProps {
  appointmentId: string;
  /** The number of earlier appointments. */
  count: number;
}

/** Earlier appointments with the same patient, loaded when opened. */
export function PatientHistory({ appointmentId, count }: PatientHistoryProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Disclosure summary={t('calendar.history.heading', { count })} isLazy>
      <Earlier appointmentId={appointmentId} />
    </Disclosure>
  );
}

function Earlier({ appointmentId }: Pick<PatientHistoryProps, 'appointmentId'>) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(patientHistoryQuery(accountId, appointmentId));
  if (error) return <LoadError title={t('calendar.history.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('calendar.history.loading')}>
        <Skeleton $width="60%" />
      </Loading>
    );
  return (
    <Stack as="ol" role="list" $gap="s">
      {data.map((it) => (
        <EarlierItem key={it.id} appointment={it} />
      ))}
    </Stack>
  );
}

function EarlierItem({ appointment }: { appointment: DoctorAppointment }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { appointmentDate, appointmentType, status, symptoms, notes, assessment } = appointment;
  return (
    <Item>
      <SplitRow>
        <Text>
          <time dateTime={appointmentDate}>{formatDateTime(appointmentDate, i18n.language)}</time> ·{' '}
          {t(`appointment.types.${appointmentType}`)}
        </Text>
        <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`)}</StatusBadge>
      </SplitRow>
      <FactList
        min="30rem"
        facts={[
          { label: t('appointment.symptoms'), value: symptoms },
          { label: t('appointment.notes'), value: notes },
        ]}
      />
      {assessment && <SharedAssessment assessment={assessment} />}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  gap: ${theme.space.xs};
  font-size: ${theme.text.s};
  padding-inline-start: ${theme.space.s};
  border-inline-start: 2px solid ${theme.color.line};
`;
