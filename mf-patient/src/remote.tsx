import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { PatientRoutes } from './app/routes.tsx';
import { first } from './messages/first.ts';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-patient', messages: { en: first }, routes: PatientRoutes });
