import { type Config, config as configShape } from '@tenaye/contracts/config.ts';
import * as z from 'zod/mini';
import type { Upstreams } from './upstreams.ts';

const freshFor = 3_000;
/** An older answer, such as one from before a quiet night, is shown only if no API process answers. */
const showableFor = 60_000;
const patience = 400;

async function fetchConfig(upstreams: Upstreams): Promise<Config | undefined> {
  for (const { url } of upstreams.inOrder()) {
    try {
      const answer = await fetch(new URL('/api/config', url), { signal: AbortSignal.timeout(patience) });
      if (answer.ok) return z.parse(configShape, await answer.json());
    } catch {
      // Another process may answer; if none does, the page itself requests the configuration.
    }
  }
  return undefined;
}

/**
 * The last known answer of `GET /api/config`, which is refreshed in the background once it is a few seconds old. A page waits for an answer
 * only briefly, and only when none is known or the known one is old.
 */
export function createConfigSource(upstreams: Upstreams, now = () => performance.now()): () => Promise<Config | undefined> {
  let known: { config: Config; at: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Config | undefined> | undefined;
  const ask = (): Promise<Config | undefined> => {
    asking ??= fetchConfig(upstreams).then((config) => {
      asking = undefined;
      if (config) known = { config, at: now() };
      else failedAt = now();
      return config;
    });
    return asking;
  };
  return async () => {
    const mayAsk = now() - failedAt > 1_000;
    if (!known) return mayAsk ? ask() : undefined;
    const age = now() - known.at;
    if (mayAsk && age > showableFor) return (await ask()) ?? known.config;
    if (mayAsk && age > freshFor) void ask();
    return known.config;
  };
}
