import type { Messages } from '@tenaye/platform/texts/pseudo.ts';
import type { LoadTexts } from '@tenaye/platform/texts/with-texts.ts';

/** The English texts of all groups of a remote's `texts.ts`, for tests of parts that several pages show. */
export async function allTexts(groups: Readonly<Record<string, LoadTexts>>): Promise<Messages> {
  const loaded = await Promise.all(Object.values(groups).map((load) => load()));
  return Object.assign({}, ...loaded.flatMap((it) => Object.values(it).map(({ en }) => en)));
}
