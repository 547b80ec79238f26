import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useAct } from '../act/useAct.ts';
import { useAuth } from '../client/auth.tsx';
import { clearSessionsOf } from '../client/session-storage.ts';
import { forgetSession } from '../offline/session-cache.ts';
import { PORTAL } from './texts.ts';

/** Runs once the sign-out has succeeded: removes from the device what must not stay there. */
export type AfterSignOut = () => Promise<unknown>;

/** How the keys of drafts begin that the tab keeps through a reload, until the sign-out. */
export const PORTAL_DRAFTS = 'portal draft ';

/** Signs the provider out and goes to `to`. After a failure they stay signed in and see a message, and nothing is removed. */
export function useSignOut(to: string): { signOut(after?: AfterSignOut): void; isPending: boolean } {
  const { t } = useTranslation(PORTAL);
  const { signOutProvider } = useAuth();
  const send = async (after: AfterSignOut | undefined) => {
    await signOutProvider(to);
    await forgetSession();
    clearSessionsOf(PORTAL_DRAFTS);
    await after?.().catch(() => undefined);
  };
  const { act, isPending } = useAct({ send, isHarmless: true }, { failed: t('logoutFailed'), fallback: '' });
  return { signOut: (after) => void act(after), isPending };
}
