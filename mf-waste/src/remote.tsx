import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { messages } from './app/messages.ts';
import { parts as offered } from './app/parts.ts';
import { AppRoutes, preloadPage } from './app/routes.tsx';

export const { bootstrap, mount, unmount, parts } = defineRemote({
  messages,
  routes: AppRoutes,
  preload: preloadPage,
  parts: offered,
});
