import type { CodePurpose } from '@tenaye/contracts/account-code.facts.ts';

/** The view of the sign-in page that the address names, so that the back button leaves it. */
export const FORGOT_VIEW = 'forgot-password';
export const forgotPage = `/provider/login?view=${FORGOT_VIEW}`;

/** What a code opens from here. */
export type Opening = Exclude<CodePurpose, 'signup'>;
const codeViews: Record<Opening, string> = { login: 'code', password_reset: 'reset-code' };

/** What the code is for in the view that the address names; undefined where that view is another. */
export function openingIn(search: URLSearchParams): Opening | undefined {
  const view = search.get('view');
  return view === codeViews.login ? 'login' : view === codeViews.password_reset ? 'password_reset' : undefined;
}

/** Where a code is asked for, and where it is entered. */
export const codePage = (opening: Opening, step?: 'enter'): string =>
  `/provider/login?view=${codeViews[opening]}${step ? `&step=${step}` : ''}`;

export const isEntering = (search: URLSearchParams): boolean => search.get('step') === 'enter';
