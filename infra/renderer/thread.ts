import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstViewRequest, RenderRemote, RenderShell } from '@tenaye/platform/remote/first-view.ts';
import type { FromThread, ToThread } from './messages.ts';

// One thread of the renderer. It runs one server part, which reaches neither files nor the network: its `fetch` asks the pool. What
// it may read is limited from outside (part-thread.ts), whatever a part finds here.

/** The modules of Node that a server part may require: those that React and styled-components need to render HTML. */
const ALLOWED = ['stream', 'stream/consumers', 'util', 'crypto', 'async_hooks', 'buffer', 'events', 'url', 'string_decoder', 'process'];

/** The properties of `process` that lead to Node's modules, other processes or open connections. A server part needs none of them. */
const LEADS_OUT = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'loadEnvFile', 'report', 'execve', 'kill', '_kill', 'ppid'];
/** The globals that open connections, or lead to the other threads. */
const CONNECTS = ['WebSocket', 'EventSource', 'BroadcastChannel'];

const port = parentPort;
if (!port) throw new Error('thread.ts is the program of a worker thread');
const tell = (message: FromThread): void => port.postMessage(message);

/** The id of the order that the running code works for. */
const current = new AsyncLocalStorage<number>();
const asked = new Map<number, PromiseWithResolvers<Response>>();
let count = 0;

function ask(path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  count += 1;
  const answer = Promise.withResolvers<Response>();
  asked.set(count, answer);
  tell({ kind: 'fetch', id: count, render: current.getStore() ?? 0, method, path });
  return answer.promise;
}

/** The names that a CommonJS script has in scope. */
const PARAMETERS = ['module', 'exports', 'require', '__filename', '__dirname'];

interface ServerPart {
  exports: { render?: RenderRemote & RenderShell };
}

function load(file: string): RenderRemote & RenderShell {
  const nodeRequire = createRequire(import.meta.url);
  const limited = (name: string): unknown => {
    const plain = name.replace(/^node:/, '');
    if (!ALLOWED.includes(plain)) throw new Error(`A server part can't use ${name}`);
    return nodeRequire(`node:${plain}`);
  };
  const part: ServerPart = { exports: {} };
  globalThis.fetch = (input, init) => ask(String(input), init);
  for (const name of LEADS_OUT) Reflect.deleteProperty(process, name);
  for (const name of CONNECTS) Reflect.deleteProperty(globalThis, name);
  compileFunction(readFileSync(file, 'utf8'), PARAMETERS, { filename: file })(part, part.exports, limited, file, dirname(file));
  if (typeof part.exports.render !== 'function') throw new Error(`${file} exports no render`);
  return part.exports.render;
}

const { file }: { file: string } = workerData;
const render = load(file);

async function work(id: number, request: FirstViewRequest, remote: Parameters<RenderShell>[1]): Promise<void> {
  try {
    tell({ kind: 'rendered', id, view: await render(request, remote) });
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') return void current.run(message.id, work, message.id, message.request, message.remote);
  const answer = asked.get(message.id);
  asked.delete(message.id);
  if (message.kind === 'refused') answer?.reject(new Error(message.reason));
  else answer?.resolve(new Response(message.text, { status: message.status, headers: message.headers }));
});
