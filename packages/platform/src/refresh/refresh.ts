// Only builds of `npm run dev` contain this module. It runs before the remote's React, and each source of the remote calls it.
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { BUILD_EVENT, type DevBuild } from './builds.ts';
import type { Hot } from './hot.ts';

/** What the build's own webpack sets: the remote's name, and the hash of the build whose modules run. */
declare const TENAYE_REMOTE: string;
declare const __webpack_hash__: string;

injectIntoGlobalHook(window);
if (import.meta.webpackHot) followOwnBuilds(import.meta.webpackHot);

/** The functions that swc's output calls in the module `id`: the types that it names here keep their state when the module changes. */
export const markersOf = (id: string | number) => ({
  $RefreshReg$: (type: unknown, name: string) => register(type, `${id} ${name}`),
  $RefreshSig$: createSignatureFunctionForTransform,
});

/** Whether a new version can take a component's place wherever it is used. A styled component may be built into others. */
const isReplaceable = (value: unknown): boolean =>
  isLikelyComponentType(value) && !(typeof value === 'object' && value !== null && 'styledComponentId' in value);

/**
 * Called at the end of each module. One that exports only components is replaced alone; a change of another module, such as a hook,
 * replaces the modules that import it, up to such a module.
 */
export function acceptChanges({ id, exports }: { id: string | number; exports: Record<string, unknown> }, hot: Hot): void {
  const exported = Object.entries(exports);
  for (const [name, value] of exported) if (isLikelyComponentType(value)) register(value, `${id} exports ${name}`);
  const isAlone = exported.length > 0 && exported.every(([, value]) => isReplaceable(value));
  const names = isAlone ? Object.keys(exports).sort().join() : undefined;
  if (isAlone) {
    hot.dispose((data) => {
      data.names = names;
    });
    hot.accept();
  }
  if (hot.data?.names !== undefined && hot.data.names !== names) hot.invalidate();
}

/** After a failed render, the shell has removed the remote, and shows a notice in its place. */
const isOnPage = (): boolean => document.querySelector(`[data-remote="${TENAYE_REMOTE}"] > *`) !== null;

/** Replaces the modules that differ in the build `hash`, and renders their components again with the state that they have. */
async function takeUp(hash: string, hot: Hot): Promise<void> {
  if (!isOnPage()) throw new Error(`${TENAYE_REMOTE} has failed before`);
  while (__webpack_hash__ !== hash) if (!(await hot.check(true))) throw new Error(`No update leads to build ${hash}`);
  performReactRefresh();
}

/** Takes up each build of this remote in the page, and reloads the page when that fails. Builds are taken up one after the other. */
function followOwnBuilds(hot: Hot): void {
  let last = Promise.resolve();
  addEventListener(BUILD_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { app, hash }: DevBuild = event.detail;
    if (app !== TENAYE_REMOTE) return;
    event.preventDefault();
    last = last.then(() => takeUp(hash, hot)).catch(() => location.reload());
  });
}
