import { defineRemote } from '@tenaye/platform/define-remote.tsx';
import { PatientRoutes } from './app/routes.tsx';
import { en } from './messages/en.ts';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-patient', messages: { en }, routes: PatientRoutes });
