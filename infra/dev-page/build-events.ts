import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type DevState, readDevState } from '../dev-page/state.ts';

const eventsPath = '/gateway/dev/events';

/** The stream that notifies pages of builds. */
export interface BuildEvents {
  /** The state that was last sent to pages. */
  readonly state: DevState;
  /** Answers the stream. @returns false for every other path */
  answer(response: ServerResponse, pathname: string): boolean;
  close(): void;
}

/** Sends pages the state that the watcher writes to `stateFile`. */
export function createBuildEvents(stateFile: string): BuildEvents {
  const streams = new Set<ServerResponse>();
  let state = readDevState(stateFile) ?? { build: '', hashes: {}, problems: [] };
  const tell = (stream: ServerResponse): void => void stream.write(`retry: 500\ndata: ${JSON.stringify(state)}\n\n`);
  // Watches the folder, because each state replaces the file.
  const watcher = watch(path.dirname(stateFile), () => {
    const next = readDevState(stateFile);
    if (!next || JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const stream of streams) tell(stream);
  });
  return {
    get state() {
      return state;
    },
    answer(response, pathname) {
      if (pathname !== eventsPath) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      streams.add(response);
      response.once('close', () => streams.delete(response));
      tell(response);
      return true;
    },
    close() {
      watcher.close();
      for (const stream of streams) stream.end();
    },
  };
}
