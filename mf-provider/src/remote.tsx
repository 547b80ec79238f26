import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { AppRoutes } from './app/routes.tsx';
import { en } from './messages/en.ts';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-provider', messages: { en }, routes: AppRoutes });
