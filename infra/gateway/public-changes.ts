const EVERY_MS = 1_000;
const PATIENCE_MS = 1_500;

/**
 * Asks each API process every second whether something public has changed, and calls `onChange` when one says so. A process that can't be
 * reached reports nothing; kept pages then expire after their usual time.
 */
export function watchPublicChanges(apiUrls: readonly string[], onChange: () => void, everyMs = EVERY_MS): () => void {
  const marks = new Map<string, string>();
  const ask = async (url: string): Promise<void> => {
    const answer = await fetch(new URL('/internal/public-mark', url), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return;
    const mark = await answer.text();
    const known = marks.get(url);
    marks.set(url, mark);
    if (known !== undefined && known !== mark) onChange();
  };
  const timer = setInterval(() => {
    for (const url of apiUrls) ask(url).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
