import { useAuth } from '@tenaye/platform/auth.tsx';
import { CancelAppointment } from '../../features/appointment/CancelAppointment.tsx';
import { Dashboard } from '../../features/dashboard/Dashboard.tsx';
import { PageLoading } from '../PageLoading.tsx';

/** The dashboard with what can be done from it. Nobody signed in: the shell is about to lead to sign-in. */
export function DashboardPage() {
  const { user } = useAuth();
  if (!user) return <PageLoading />;
  return <Dashboard user={user} appointmentAction={(it) => <CancelAppointment appointment={it} />} />;
}
