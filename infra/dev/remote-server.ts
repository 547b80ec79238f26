import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createBuildEvents } from '../dev-page/build-events.ts';
import { readDevState } from '../dev-page/state.ts';
import { refuse } from '../gateway/answer.ts';
import { sendFile } from '../gateway/static-file.ts';

export interface RemoteServerOptions {
  /** The folder of the remote's build: a release without compressed files. */
  folder: string;
  /** The state of the builds. */
  stateFile: string;
  /** The origin of the pages that show the remote; no other page may read it. */
  shell: string;
}

/** Names of this machine. A request for another name comes from a foreign page whose own DNS has led the browser here. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Lets pages of one origin read this server's answers. Browsers ask for permission before a public page may reach this machine. */
function allow(response: ServerResponse, shell: string): void {
  response.setHeader('Access-Control-Allow-Origin', shell);
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Vary', 'Origin');
}

/** `remote.json` with the build that it belongs to: a page with another build reloads. */
function sendManifest(response: ServerResponse, { folder, stateFile }: RemoteServerOptions): void {
  const manifest: object = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ ...manifest, build: readDevState(stateFile)?.build }));
}

/**
 * Serves one remote to pages of a shell that runs elsewhere: its files, and the stream of its builds. Not listening yet; `close` ends the
 * stream and the server.
 */
export function createRemoteServer(options: RemoteServerOptions): { server: Server; close: () => Promise<void> } {
  const events = createBuildEvents(options.stateFile);
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [urlPath = '/'] = (incoming.url ?? '/').split('?', 1);
    if (!OWN_HOST.test(incoming.headers.host ?? ''))
      return refuse(response, 403, { code: 'forbidden', message: 'This server is for this computer.' });
    allow(response, options.shell);
    if (incoming.method === 'OPTIONS') return void response.writeHead(204).end();
    if (events.answer(response, urlPath)) return;
    if (urlPath === '/remote.json') return sendManifest(response, options);
    if (!(await sendFile({ incoming, response, root: options.folder, urlPath, isImmutable: false })))
      refuse(response, 404, { code: 'not_found', message: 'There is nothing here.' });
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => refuse(response, 503, { code: 'unavailable', message: 'The remote is not built yet.' }));
  });
  return {
    server,
    close: async () => {
      events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
