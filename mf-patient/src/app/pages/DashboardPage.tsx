import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { CancelAppointment } from '../../features/appointment/CancelAppointment.tsx';
import { Dashboard } from '../../features/dashboard/Dashboard.tsx';
import { useLeaveWhenSignedOut } from '../../features/dashboard/useLeaveWhenSignedOut.ts';
import { PageLoading } from '../PageLoading.tsx';

/** The dashboard with what can be done from it. Nobody signed in, or no longer: this leads to sign-in, or the shell does. */
export function DashboardPage() {
  const { user } = useAuth();
  const isLeaving = useLeaveWhenSignedOut();
  if (!user || isLeaving) return <PageLoading />;
  return <Dashboard user={user} appointmentAction={(it) => <CancelAppointment appointment={it} />} />;
}
