import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { PatientRoutes, preloadPage } from './app/routes.tsx';
import { NAMESPACE } from './app/texts.ts';
import { first } from './messages/first.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  messages: { [NAMESPACE]: { en: first } },
  routes: PatientRoutes,
  preload: preloadPage,
});
