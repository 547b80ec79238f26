import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { Profile } from '../../features/profile/Profile.tsx';
import { FramedLoading } from '../PatientLoading.tsx';

/** The signed-in patient's profile. Without one it shows the loading state until the shell redirects to sign-in. */
export function ProfilePage() {
  const { user } = useAuth();
  return user ? <Profile key={user.id} user={user} /> : <FramedLoading />;
}
