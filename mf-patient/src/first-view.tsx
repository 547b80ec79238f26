import { serverOf } from '@tenaye/platform/remote/first-view-server.tsx';
import { PatientRoutes, preloadPage } from './app/routes.tsx';
import { NAMESPACE } from './app/texts.ts';
import { first } from './messages/first.ts';

/** The server part of the remote: the first view of the pages that visitors open from a search, a link or a shared address. */
export const render = serverOf({ messages: { [NAMESPACE]: { en: first } }, routes: PatientRoutes, preload: preloadPage, hasFirstView });

/** Dialogs are opened by scripts. */
function hasFirstView({ search }: { search: string }): boolean {
  return !new URLSearchParams(search).has('assessment');
}
