import { portalTexts } from '@tenaye/platform/portal/texts.ts';
import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { AppRoutes } from './app/routes.tsx';
import en from './messages/en.json' with { type: 'json' };

export const { bootstrap, mount, unmount } = defineRemote({
  messages: { 'mf-datacollect': { en }, ...partTexts, ...portalTexts },
  routes: AppRoutes,
});
