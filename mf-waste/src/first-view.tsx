import { serverOf } from '@tenaye/platform/remote/first-view-server.tsx';
import { messages } from './app/messages.ts';
import { AppRoutes, preloadPage } from './app/routes.tsx';
import scriptless from './messages/en/scriptless.json' with { type: 'json' };

/**
 * The server part of the remote: the page that a manifest's QR code opens, often on an inspector's phone, and what a plant's link needs.
 */
export const render = serverOf({
  // Only the server part has the text for visitors without scripts.
  messages: { ...messages, 'mf-waste': { en: { scriptless } } },
  routes: AppRoutes,
  preload: preloadPage,
  hasFirstView: () => true,
});
