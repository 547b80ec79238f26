import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { messages } from './app/messages.ts';
import { AppRoutes, preloadPage } from './app/routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ messages, routes: AppRoutes, preload: preloadPage });
