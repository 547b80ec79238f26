import { useQuery } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/parts/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { dashboardQuery } from '../../features/dashboard/dashboard.queries.ts';
import { NextAppointment } from '../../features/dashboard/NextAppointment.tsx';
import { ClientHome } from '../../features/landing/ClientHome.tsx';

/** The client home with the next appointment. The service cards show even if the appointment fails to load. */
export function ClientHomePage({ firstName }: { firstName: string }) {
  return <ClientHome firstName={firstName} next={<Next />} />;
}

function Next() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  if (data) return data.nextAppointment && <NextAppointment appointment={data.nextAppointment} />;
  return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={1} />;
}
