import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuildEvents } from './build-events.ts';

const scriptPath = '/gateway/dev.js';

/** The gateway's additions to pages in development. */
export interface DevPages {
  /** The page with a script that reloads it after a build and shows why one failed; a page of its own while the shell has no build. */
  extend(page: string | undefined, nonce: string): string;
  /** Answers the script and its event stream. @returns false for every other path */
  answer(response: ServerResponse, pathname: string): boolean;
  close(): void;
}

const bare = '<!doctype html><html lang="en"><head><title>Tenaye</title></head><body></body></html>';

/** The script of the page: its only import stands before it. */
function createClient(): string {
  const files = [
    fileURLToPath(import.meta.resolve('@tenaye/platform/refresh/builds.ts')),
    path.join(import.meta.dirname, 'page', 'client.ts'),
  ];
  return files.map((it) => stripTypeScriptTypes(readFileSync(it, 'utf8')).replace(/^import .*$/m, '')).join('\n');
}

/** Adds the script to pages, and sends it each state that the watcher writes to `stateFile`. */
export function createDevPages(stateFile: string): DevPages {
  const client = createClient();
  const events = createBuildEvents(stateFile);
  return {
    extend(page = bare, nonce) {
      const script = `<script type="module" src="${scriptPath}?build=${encodeURIComponent(events.state.build)}" nonce="${nonce}"></script>`;
      return page.replace('</head>', () => `${script}</head>`);
    },
    answer(response, pathname) {
      if (events.answer(response, pathname)) return true;
      if (pathname !== scriptPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).end(client);
      return true;
    },
    close: () => events.close(),
  };
}
