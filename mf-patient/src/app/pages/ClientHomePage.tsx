import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { dashboardQuery } from '../../features/dashboard/dashboard.queries.ts';
import { NextAppointment } from '../../features/dashboard/NextAppointment.tsx';
import { RecentLabTests, RecentPrescriptions } from '../../features/dashboard/RecentRequests.tsx';
import { ClientHome } from '../../features/landing/ClientHome.tsx';

/** The client home with the next appointment and open requests. The service cards show even if these fail to load. */
export function ClientHomePage({ firstName }: { firstName: string }) {
  return <ClientHome firstName={firstName} underWay={<UnderWay />} />;
}

function UnderWay() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  if (data) return <Overview stats={data} />;
  return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={1} fills />;
}

const isOpen = ({ status }: { status: RequestStatus }): boolean => openStatuses.some((it) => it === status);

/** The next appointment and the open requests, side by side if there is room. */
function Overview({ stats: { nextAppointment, recentDiagnosticRequests, recentMedicationRequests } }: { stats: DashboardStats }) {
  const tests = recentDiagnosticRequests.filter(isOpen);
  const medicines = recentMedicationRequests.filter(isOpen);
  if (!nextAppointment && tests.length + medicines.length === 0) return null;
  return (
    <Columns>
      {nextAppointment && <NextAppointment appointment={nextAppointment} />}
      {tests.length + medicines.length > 0 && (
        <Stack $gap="l">
          {tests.length > 0 && <RecentLabTests requests={tests} />}
          {medicines.length > 0 && <RecentPrescriptions requests={medicines} />}
        </Stack>
      )}
    </Columns>
  );
}

const Columns = styled(Stack).attrs({ $gap: 'l' })`
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    > :only-child { grid-column: 1 / -1; }
  }
`;
