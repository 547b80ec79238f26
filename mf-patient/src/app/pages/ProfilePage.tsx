import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { ProfilePage as Profile } from '../../features/profile/ProfilePage.tsx';
import { PageLoading } from '../PageLoading.tsx';

/** The profile of who is signed in. Nobody: the shell is about to lead to sign-in. */
export function ProfilePage() {
  const { user } = useAuth();
  return user ? <Profile key={user.id} user={user} /> : <PageLoading />;
}
