import { readFileSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { readDevState } from './state.ts';

const scriptPath = '/gateway/dev.js';
const eventsPath = '/gateway/dev/events';

/** What the gateway adds to pages in development. */
export interface DevPages {
  /** The page with a script that reloads it after a build and shows why one failed; a page of its own while the shell has no build. */
  extend(page: string | undefined, nonce: string): string;
  /** Answers the script and its event stream. @returns false for every other path */
  answer(response: ServerResponse, pathname: string): boolean;
  close(): void;
}

const bare = '<!doctype html><html lang="en"><head><title>Tenaye</title></head><body></body></html>';

/** Sends pages the state (`DevState`) that the watcher writes to `stateFile`. */
export function createDevPages(stateFile: string): DevPages {
  const client = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'page', 'client.ts'), 'utf8'));
  const streams = new Set<ServerResponse>();
  let state = readDevState(stateFile) ?? { build: '', problems: [] };
  const tell = (stream: ServerResponse): void => void stream.write(`retry: 500\ndata: ${JSON.stringify(state)}\n\n`);
  // Watches the folder, because each state replaces the file.
  const watcher = watch(path.dirname(stateFile), () => {
    const next = readDevState(stateFile);
    if (!next || JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const stream of streams) tell(stream);
  });

  function open(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    streams.add(response);
    response.once('close', () => streams.delete(response));
    tell(response);
  }

  return {
    extend(page = bare, nonce) {
      const script = `<script type="module" src="${scriptPath}?build=${encodeURIComponent(state.build)}" nonce="${nonce}"></script>`;
      return page.replace('</head>', () => `${script}</head>`);
    },
    answer(response, pathname) {
      if (pathname === eventsPath) open(response);
      else if (pathname === scriptPath)
        response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).end(client);
      else return false;
      return true;
    },
    close() {
      watcher.close();
      for (const stream of streams) stream.end();
    },
  };
}
