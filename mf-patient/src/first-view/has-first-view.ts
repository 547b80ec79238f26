import type { FirstViewRequest } from '@tenaye/platform/remote/first-view.ts';

/** The steps that show to which number or address a code was sent, which only the browser keeps. */
const codeSteps = ['/client/auth/phone/code', '/client/auth/code/enter'];

/** False for what only scripts can show: a page with an open dialog, and a step that shows what the browser keeps. */
export const hasFirstView = ({ pathname, search }: Pick<FirstViewRequest, 'pathname' | 'search'>): boolean =>
  !codeSteps.includes(pathname) && !new URLSearchParams(search).has('assessment');
