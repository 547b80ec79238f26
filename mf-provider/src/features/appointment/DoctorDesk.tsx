import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatCount } from '@tenaye/platform/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { AppointmentItem } from './AppointmentItem.tsx';
import { doctorAppointmentsQuery, useLiveAppointments } from './appointment.queries.ts';
import { type Tally, tallyOf } from './tally.ts';

/** Tiles and list of the doctor's appointments. */
export function DoctorDesk({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mf-provider');
  const { data, isError, isFetching, refetch } = useQuery(doctorAppointmentsQuery(accountId));
  useLiveAppointments(accountId);
  return (
    <>
      {data && <Tiles appointments={data} />}
      <Stack as="section" aria-labelledby="appointments">
        <Heading id="appointments">{t('appointment.list')}</Heading>
        {isError && (
          <ErrorNotice title={t('appointment.failed')} retryLabel={t('frame.retry')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {data ? <AppointmentList appointments={data} accountId={accountId} /> : !isError && <ListLoading />}
      </Stack>
    </>
  );
}

function Tiles({ appointments }: { appointments: readonly DoctorAppointment[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { total, today } = tallyOf(appointments, new Date());
  const figureOf = ({ count, isAtLeast }: Tally) => {
    const figure = formatCount(count, i18n.language);
    return isAtLeast ? t('appointment.atLeast', { figure }) : figure;
  };
  return (
    <Grid $min="9rem">
      <Stat label={t('appointment.total')} value={figureOf(total)} />
      <Stat label={t('appointment.today')} value={figureOf(today)} />
    </Grid>
  );
}

function AppointmentList({ appointments, accountId }: { appointments: readonly DoctorAppointment[]; accountId: string }) {
  const { t } = useTranslation('mf-provider');
  if (appointments.length === 0) {
    return <Empty icon={<CalendarIcon />} title={t('appointment.empty')} text={t('appointment.emptyHint')} />;
  }
  return (
    <Stack as="ul" role="list">
      {appointments.map((it) => (
        <AppointmentItem key={it.id} appointment={it} accountId={accountId} />
      ))}
    </Stack>
  );
}

function ListLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('appointment.loading')}>
      <Stack>
        {[0, 1, 2].map((it) => (
          <Card key={it}>
            <Stack $gap="xs">
              <Skeleton $width="12rem" $height="1.5rem" />
              <Skeleton $width="16rem" />
              <Skeleton $width="60%" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
