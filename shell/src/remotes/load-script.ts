import { withRetries } from './with-retries.ts';

/** A script of this page no longer exists because a newer release has replaced it; only a reload loads the new scripts. */
export class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

/**
 * Runs the import `load` with retries: webpack forgets a failed script and requests it again. A script that timed out isn't retried.
 * @throws {ReplacedError} the script is gone and there is a newer release
 */
export const loadScript = <T>(load: () => Promise<T>): Promise<T> =>
  withRetries(load, async (error) => {
    const { url, hung = false } = scriptOf(error);
    if (url && !hung && (await isReplaced(url))) return { error: new ReplacedError(url, { cause: error }), mayRetry: false };
    return { error, mayRetry: !hung };
  });

/** Whether a script could not be fetched; false if it was fetched and threw. */
export const isScriptMissing = (error: unknown): boolean => scriptOf(error).url !== undefined;

/** The facts about the failed script in webpack's error; empty for other errors. */
function scriptOf(error: unknown): { url?: string; hung?: boolean } {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string') return {};
  return { url: error.request, hung: 'type' in error && error.type === 'timeout' };
}

/** The part of `/remotes/pointers.json` that names the current versions. */
interface Pointers {
  shell?: { current?: string };
  remotes?: Record<string, { current?: string }>;
}

/** True if a script of the shell or of a remote is gone and another version exists. False if this can't be determined. */
export async function isReplaced(url: string): Promise<boolean> {
  const { pathname } = new URL(url, location.href);
  try {
    const { status } = await fetch(pathname, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404) return false;
    const pointers: Pointers = await (await fetch('/remotes/pointers.json')).json();
    const [, folder, name = '', version] = pathname.split('/');
    if (folder !== 'remotes') return pointers.shell?.current !== document.documentElement.dataset.version;
    return pointers.remotes?.[name]?.current !== version;
  } catch {
    return false;
  }
}
