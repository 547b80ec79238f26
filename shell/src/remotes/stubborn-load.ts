/** How long to wait before a script that didn't come is asked for again. Milliseconds. */
const PAUSES_MS = [400, 1600];

/** A script of this page is gone, because a newer release has taken its place: only a reload brings one that is there. */
export class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

/**
 * What `load` imports. A connection that drops once doesn't cost the page: it is asked for up to three times, and webpack, which forgets a
 * script that failed, really asks each time. What hung for as long as a script may has had its time.
 * @throws {ReplacedError} the script is gone and a newer release there
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

/** What webpack's error says of the script that failed; nothing for other errors. */
function scriptOf(error: unknown): { url?: string; hung?: boolean } {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string') return {};
  return { url: error.request, hung: 'type' in error && error.type === 'timeout' };
}

/** The part of `/remotes/pointers.json` that says which version visitors get now. */
interface Pointers {
  shell?: { current?: string };
  remotes?: Record<string, { current?: string }>;
}

/** Whether a script of the shell or of a remote is no longer there while another version is. False when it can't be told. */
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
