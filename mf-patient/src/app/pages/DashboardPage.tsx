import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { DashboardAct } from '../../features/appointment/act/DashboardAct.tsx';
import { Dashboard } from '../../features/dashboard/Dashboard.tsx';
import { useLeaveWhenSignedOut } from '../../features/dashboard/useLeaveWhenSignedOut.ts';
import { ConfirmPhone } from '../../features/profile/ConfirmPhone.tsx';
import { FramedLoading } from '../PatientLoading.tsx';

/**
 * The dashboard with its actions. Without a signed-in patient it shows only the loading state, until the shell or the expired session
 * redirects.
 */
export function DashboardPage() {
  const { user } = useAuth();
  const isLeaving = useLeaveWhenSignedOut();
  if (!user || isLeaving) return <FramedLoading />;
  return <Dashboard user={user} offer={<ConfirmPhone user={user} />} appointmentAction={(it) => <DashboardAct appointment={it} />} />;
}
