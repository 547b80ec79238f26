import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore, type ReleaseStore } from '../release/release-store.ts';
import { resolveStack } from '../release/source-maps.ts';
import { createBuildEvents } from './build-events.ts';

const scriptPath = '/gateway/dev.js';
const stackPath = '/gateway/dev/stack';

/** The gateway's additions to pages in development. */
export interface DevPages {
  /** The page with a script that reloads it after a build and shows why one failed; a page of its own while the shell has no build. */
  extend(page: string | undefined, nonce: string): string;
  /** Answers the script, its event stream and its questions; `url` is the request's. @returns false for every other path */
  answer(response: ServerResponse, pathname: string, url: string): boolean;
  close(): void;
}

const bare = '<!doctype html><html lang="en"><head><title>Tenaye</title></head><body></body></html>';

/** The script of the page: each file stands after those that it imports. */
function createClient(): string {
  const files = [
    ...['builds', 'missing-texts'].map((it) => fileURLToPath(import.meta.resolve(`@tenaye/platform/refresh/${it}.ts`))),
    ...['leaks', 'problems', 'client'].map((it) => path.join(import.meta.dirname, 'page', `${it}.ts`)),
  ];
  return files.map((it) => stripTypeScriptTypes(readFileSync(it, 'utf8')).replace(/^import .*$/gm, '')).join('\n');
}

/** Answers a browser's stack with files and lines of the sources. */
async function sendStack(response: ServerResponse, store: ReleaseStore, url: string): Promise<void> {
  const stack = new URLSearchParams(url.slice(url.indexOf('?'))).get('stack') ?? '';
  const { lines } = await resolveStack(store, stack);
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(lines.join('\n'));
}

/**
 * Adds the script to pages, sends it each state that the watcher writes to `stateFile`, and finds the lines of its stacks in the source
 * maps of `releaseDir`.
 */
export function createDevPages(stateFile: string, releaseDir: string): DevPages {
  const client = createClient();
  const store = folderStore(releaseDir);
  const events = createBuildEvents(stateFile);
  return {
    extend(page = bare, nonce) {
      const script = `<script type="module" src="${scriptPath}?build=${encodeURIComponent(events.state.build)}" nonce="${nonce}"></script>`;
      return page.replace('</head>', () => `${script}</head>`);
    },
    answer(response, pathname, url) {
      if (events.answer(response, pathname)) return true;
      if (pathname === stackPath) {
        sendStack(response, store, url).catch(() => response.writeHead(500).end());
        return true;
      }
      if (pathname !== scriptPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).end(client);
      return true;
    },
    close: () => events.close(),
  };
}
