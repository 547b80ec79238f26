import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { AppRoutes } from './app/routes.tsx';
import en from './messages/en.json' with { type: 'json' };

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-admin', messages: { en }, routes: AppRoutes });
