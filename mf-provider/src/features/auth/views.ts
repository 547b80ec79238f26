import type { CodePurpose } from '@tenaye/contracts/account-code.facts.ts';

/** The `view` parameter of the sign-in page's URL. A view is a history entry, so Back leaves it. */
export const FORGOT_VIEW = 'forgot-password';
export const forgotPage = `/provider/login?view=${FORGOT_VIEW}`;

/** The purposes of a code requested on the sign-in page. */
export type Opening = Exclude<CodePurpose, 'signup'>;
const codeViews: Record<Opening, string> = { login: 'code', password_reset: 'reset-code' };

/** The purpose of the code in the URL's view; undefined for any other view. */
export function openingIn(search: URLSearchParams): Opening | undefined {
  const view = search.get('view');
  return view === codeViews.login ? 'login' : view === codeViews.password_reset ? 'password_reset' : undefined;
}

/** The URL of the form that requests a code or enters it. */
export const codePage = (opening: Opening, step?: 'enter'): string =>
  `/provider/login?view=${codeViews[opening]}${step ? `&step=${step}` : ''}`;

export const isEntering = (search: URLSearchParams): boolean => search.get('step') === 'enter';
