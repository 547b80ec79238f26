import { StartError } from '../base/start-error.ts';
import { type Pointers, parsePointers } from './pointers.ts';
import type { Comparable } from './release.ts';

const PATIENCE_MS = 10_000;

/** What visitors of the Tenaye at `address` get, to compare a version with: it needs no keys of the store. Throws when there is none. */
export function deployedAt(address: string): Comparable {
  if (!URL.canParse(address)) throw new StartError(`--shell is "${address}" and has to be an address, such as https://tenaye.example.`);
  const { origin } = new URL(address);
  async function text(path: string): Promise<string | undefined> {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    if (!answer) throw new StartError(`${origin} doesn't answer.`);
    return answer.ok ? answer.text() : undefined;
  }
  return {
    place: origin,
    async read(): Promise<Pointers> {
      const pointers = await text('/remotes/pointers.json');
      if (pointers === undefined) throw new StartError(`${origin} isn't a Tenaye: it has no releases.`);
      return parsePointers(pointers);
    },
    file: (app, version, name) => text(app === 'shell' ? `/remotes/${name}` : `/remotes/${app}/${version}/${name}`),
  };
}
