import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { PatientRoutes } from './app/routes.tsx';
import { first, NAMESPACE } from './app/texts.ts';

export const { bootstrap, mount, unmount } = defineRemote({ messages: { [NAMESPACE]: { en: first } }, routes: PatientRoutes });
