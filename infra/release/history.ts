import { runningPreviews } from './pointer-moves.ts';
import { type Pointer, pointerOf } from './pointers.ts';
import { kilobytes, minuteOf, parseRecord, RECORD_FILE } from './record.ts';
import type { ReleaseStore, StoredVersion } from './release-store.ts';

/** What a version is for visitors. One that was only built, such as a refused one, was never released. */
function channelOf(pointer: Partial<Pointer>, version: string): string {
  const { current, previous, canary, pinned, withdrawn, history = [], trials = [] } = pointer;
  if (version !== current && withdrawn?.includes(version)) return 'withdrawn';
  if (version === current) return pinned ? 'stable, pinned' : 'stable';
  if (version === canary?.version) return `canary, ${canary.percent} %`;
  if (version === previous) return 'previous';
  const shown = runningPreviews(pointer, new Date()).filter((it) => it.version === version);
  if (shown.length > 0) return shown.map(({ branch, until }) => `preview/${branch} until ${minuteOf(until)}`).join(', ');
  return [...history, ...trials].some((it) => it.version === version) ? 'former' : 'not released';
}

/** The time of a version: when visitors first got it in its present role, otherwise when it came into the store. */
function whenOf({ current, since, canary }: Partial<Pointer>, { version, releasedAt }: StoredVersion): string {
  const at = version === current ? since : version === canary?.version ? canary.since : undefined;
  return minuteOf(at ?? releasedAt.toISOString());
}

/** Rows with columns of equal width. */
function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * A table of an app's releases for the terminal, the newest first. Sizes are compressed sizes: of the scripts before the first render, and
 * of all scripts.
 */
export async function describeReleases(store: ReleaseStore, app: string): Promise<string> {
  const pointer: Partial<Pointer> = pointerOf(await store.read(), app) ?? {};
  const versions = await store.versions(app);
  const rows = await Promise.all(
    versions.map(async (it) => {
      const record = parseRecord(await store.file(app, it.version, RECORD_FILE));
      const sizes = record ? [kilobytes(record.sizes.first), kilobytes(record.sizes.all)] : ['', ''];
      return [it.version, whenOf(pointer, it), channelOf(pointer, it.version), record?.commit ?? '', record?.by ?? '', ...sizes];
    }),
  );
  const header = ['version', 'when (UTC)', 'channel', 'commit', 'who', 'first render', 'all scripts'];
  return [app, ...aligned([header, ...rows]).map((it) => `  ${it}`)].join('\n');
}
