import type { FirstViewRequest } from '@tenaye/platform/remote/first-view.ts';

/** The steps that show where a code was sent, which only the browser knows. */
const codeSteps = ['/client/auth/phone/code', '/client/auth/code/enter'];

/** False for what only scripts can show: a page with an open dialog, and a step that shows what only the browser knows. */
export const hasFirstView = ({ pathname, search }: Pick<FirstViewRequest, 'pathname' | 'search'>): boolean =>
  !codeSteps.includes(pathname) && !new URLSearchParams(search).has('assessment');
