import { describe, expect, it } from '@jest/globals';
import { createBrowserHistory } from './browser-history.ts';
import { createToasts, dropFailuresOf } from './toasts.ts';

const router = createBrowserHistory();
const failure = { title: 'Sign in failed', variant: 'destructive' as const };

function shownAfter(message: Parameters<ReturnType<typeof createToasts>['show']>[0], move: () => void): string | undefined {
  const toasts = createToasts();
  dropFailuresOf(toasts, router);
  toasts.show(message);
  move();
  return toasts.current()?.title;
}

describe('a message about a failure', () => {
  it('is gone on the next page, which it would cover', () => {
    router.navigate('/client/auth');
    expect(shownAfter(failure, () => router.navigate('/client/auth/forgot-password'))).toBeUndefined();
  });

  it('stays where the reader stays, and where it says why the page has changed', () => {
    router.navigate('/client/auth');
    expect(shownAfter(failure, () => router.navigate('/client/auth?tab=sign-up'))).toBe('Sign in failed');
    expect(shownAfter(failure, () => router.navigate('/dashboard', { replace: true }))).toBe('Sign in failed');
  });

  it('is not taken for one about what was done, which is often shown while the page changes', () => {
    expect(shownAfter({ title: 'Signed in' }, () => router.navigate('/doctors'))).toBe('Signed in');
  });
});
