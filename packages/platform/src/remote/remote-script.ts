/**
 * The global variable and the module-federation name of one version of a remote: unique, so that two versions never share code by accident.
 */
export const remoteGlobal = (name: string, version: string): string => `tenaye_${name}_${version}`.replace(/\W/g, '_');

/** The scope in which the shell offers its singletons to remotes. */
export const SHARE_SCOPE = 'default';

/** The module that every remote exposes. */
export const REMOTE_MODULE = 'remote';

/** A script that doesn't arrive within this time counts as failed. Milliseconds. */
export const SCRIPT_LIMIT_MS = 10_000;

/**
 * Name of the shell's function on `window` that every remote's bundle calls with each chunk's script element before it is fetched: the
 * shell knows when a retry must bypass the browser's cache. By then the bundle has set the element's integrity.
 */
export const SCRIPT_GUARD = 'tenayeGuardScript';
/** The shell's function behind `SCRIPT_GUARD`. */
export type ScriptGuard = (script: HTMLScriptElement) => void;

declare global {
  interface Window {
    tenayeGuardScript?: ScriptGuard;
  }
}
