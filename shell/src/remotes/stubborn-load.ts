/** Pauses before a failed script is requested again. Milliseconds. */
const PAUSES_MS = [400, 1600];

/** A script of this page is gone because a newer release has replaced it; only a reload brings one that exists. */
export class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

/**
 * Runs the import `load` and tries up to three times, so that one dropped connection doesn't cost the page; webpack forgets a failed script
 * and requests it again. A script that timed out isn't retried. @throws {ReplacedError} the script is gone and there is a newer release
 */
export async function loadStubbornly<T>(load: () => Promise<T>, [pause, ...later]: readonly number[] = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { url, hung } = scriptOf(error);
    if (url && !hung && (await isReplaced(url))) throw new ReplacedError(url, { cause: error });
    if (pause === undefined || hung) throw error;
    await rest(pause);
    return loadStubbornly(load, later);
  }
}

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a script could not be fetched; false when it was, and threw. */
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

/** True when a script of the shell or of a remote is gone and another version is there. False when this can't be determined. */
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
