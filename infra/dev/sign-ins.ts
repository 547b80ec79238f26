import type { RouteAccess } from '@tenaye/platform/remote/remote.ts';

/** The kinds of pages that an administrator's own sign-in opens. */
const openToAdmins: readonly RouteAccess[] = ['anyone', 'admin', 'provider'];

/** The lines that say who signs in where to see a page's preview in the shell at `shell`. */
export function signInLines(shell: string, access: RouteAccess): string[] {
  const admin = `${shell}/admin/login`;
  if (openToAdmins.includes(access)) return [`  Sign in as an administrator, an operator or one of the portal's team: ${admin}`];
  if (access === 'patient') {
    return [
      `  1. Sign in as an administrator, an operator or one of the portal's team: ${admin}`,
      `  2. In the same browser, sign in as a patient, whose page it is: ${shell}/client/auth`,
    ];
  }
  return [
    `  The page is for another kind of provider (${access}), and a browser has one provider's sign-in at a time:`,
    '  an administrator sees there that it is not theirs. Look at it in npm run dev without --shell.',
  ];
}
