import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import type { DashboardStats as Stats } from '@tenaye/contracts/dashboard.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DashboardStats } from './DashboardStats.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { GetStarted } from './GetStarted.tsx';
import { HealthInsights } from './HealthInsights.tsx';
import { NextAppointment } from './NextAppointment.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentAppointments } from './RecentAppointments.tsx';
import { RecentLabTests, RecentPrescriptions } from './RecentRequests.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

interface DashboardProps {
  user: User;
  /** An offer to confirm the phone number, if it isn't confirmed yet. */
  offer: ReactNode;
  /** Renders the action that an appointment in the list allows. */
  appointmentAction(appointment: Appointment): ReactNode;
}

/** An overview of the patient's activity. */
export function Dashboard({ user, offer, appointmentAction }: DashboardProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('dashboard.title')}>
      <Column>
        <ProfileHeader user={user} />
        <Activity appointmentAction={appointmentAction} />
        {offer}
      </Column>
    </Page>
  );
}

function Activity({ appointmentAction }: Pick<DashboardProps, 'appointmentAction'>) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  if (!data && !error) return <ListLoading cards={3} min="15rem" />;
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {data?.nextAppointment && <NextAppointment appointment={data.nextAppointment} />}
      {data && <WaitingForYou stats={data} />}
      {data && <DashboardStats stats={data} />}
      <Sides>
        {data && (isNew(data) ? <GetStarted /> : <Recent stats={data} appointmentAction={appointmentAction} />)}
        <div>
          {data && <HealthInsights insights={data.insights} />}
          <QuickActions />
        </div>
      </Sides>
    </>
  );
}

/** The counts leave out what was cancelled; the lists don't. */
const isNew = ({ appointments, diagnosticRequests, medicationRequests, ...stats }: Stats): boolean =>
  appointments + diagnosticRequests + medicationRequests === 0 &&
  [stats.recentAppointments, stats.recentDiagnosticRequests, stats.recentMedicationRequests].every((it) => it.length === 0);

function Recent({ stats, appointmentAction }: { stats: Stats } & Pick<DashboardProps, 'appointmentAction'>) {
  return (
    <div>
      <RecentAppointments appointments={stats.recentAppointments} hasAny={stats.appointments > 0} action={appointmentAction} />
      <RecentLabTests requests={stats.recentDiagnosticRequests} />
      <RecentPrescriptions requests={stats.recentMedicationRequests} />
    </div>
  );
}

const Column = styled(
  Container,
)`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.l}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.l}; }
  ${media.desktop} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
`;
