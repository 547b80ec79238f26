import type { RemoteModule, RemoteRelease } from '@tenaye/platform/remote.ts';
import { REMOTE_MODULE, remoteGlobal, SCRIPT_LIMIT_MS, type ScriptGuard, SHARE_SCOPE } from '@tenaye/platform/remote-script.ts';

/** What the entry script of a remote leaves on `window`: webpack's module-federation container. */
interface Container {
  init(shareScope: unknown): Promise<void> | void;
  get(module: string): Promise<() => RemoteModule>;
}

/** webpack's own functions for containers that are known at run time only. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** Runs a release's entry script, gives it the shell's singletons and takes its module. */
export async function loadRelease(name: string, { version, entryUrl }: RemoteRelease, guard: ScriptGuard): Promise<RemoteModule> {
  const global = remoteGlobal(name, version);
  if (!containerOn(global)) await runScript(entryUrl, guard);
  const container = containerOn(global);
  if (!container) throw new Error(`${entryUrl} left no container`);
  await __webpack_init_sharing__(SHARE_SCOPE);
  await container.init(__webpack_share_scopes__[SHARE_SCOPE]);
  const factory = await container.get(`./${REMOTE_MODULE}`);
  return factory();
}

function containerOn(global: string): Container | undefined {
  const value: unknown = Reflect.get(window, global);
  return isContainer(value) ? value : undefined;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

function runScript(url: string, guard: ScriptGuard): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  guard(script);
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${url} ${why}`));
    const timer = setTimeout(fail, SCRIPT_LIMIT_MS, 'took too long');
    script.onload = () => resolve();
    script.onerror = () => fail("couldn't be loaded");
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    document.head.append(script);
  }).finally(() => script.remove());
}
