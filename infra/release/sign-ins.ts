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
    `  1. Sign in as an administrator, an operator or one of the portal's team: ${admin}`,
    `  2. Open the address, press "Show it", and sign out: the preview stays in that tab for an hour.`,
    `  3. Sign in there as the kind of provider whose page it is (${access}): ${shell}/provider/login`,
  ];
}
