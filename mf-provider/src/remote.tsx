import { portalTexts } from '@tenaye/platform/portal/texts.ts';
import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { showEthiopianHours } from '@tenaye/platform/texts/format.ts';
import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { AppRoutes } from './app/routes.tsx';
import { hasEthiopianHours } from './features/account/ethiopian-hours.ts';

showEthiopianHours(hasEthiopianHours());

export const { bootstrap, mount, unmount } = defineRemote({
  messages: { ...partTexts, ...domainTexts, ...portalTexts },
  routes: AppRoutes,
});
