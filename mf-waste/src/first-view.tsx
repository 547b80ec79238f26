import { serverOf } from '@tenaye/platform/remote/first-view-server.tsx';
import { messages } from './app/messages.ts';
import { AppRoutes, preloadPage } from './app/routes.tsx';

/** The server part of the remote: the page that a manifest's QR code opens, often on an inspector's phone. */
export const render = serverOf({ messages, routes: AppRoutes, preload: preloadPage, hasFirstView: () => true });
