/** The global variable and the module-federation name of one version of a remote: unique, so that two versions never share code by accident. */
export const remoteGlobal = (name: string, version: string): string => `tenaye_${name}_${version}`.replace(/\W/g, '_');

/** The scope in which the shell offers its singletons to remotes. */
export const SHARE_SCOPE = 'default';

/** The module that every remote exposes. */
export const REMOTE_MODULE = 'remote';

/** A script that doesn't arrive in this time counts as failed. Milliseconds. */
export const SCRIPT_LIMIT_MS = 10_000;

/**
 * Name of the shell's function on `window` that every remote's bundle hands each chunk's script element to before it is fetched: the shell
 * knows when a retry must get past the browser's cache. The bundle has given the element its integrity by then.
 */
export const SCRIPT_GUARD = 'tenayeGuardScript';
export type ScriptGuard = (script: HTMLScriptElement) => void;

declare global {
  interface Window {
    tenayeGuardScript?: ScriptGuard;
  }
}
