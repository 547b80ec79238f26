import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from './dev-project.ts';
import { startBeside } from './own-service.ts';

const planShape = z.object({
  present: z.record(z.string(), z.string()),
  /** A remote that has to work with a former release of `app`: its own, or the shell's. */
  tries: z.array(z.object({ app: z.string(), version: z.string(), remote: z.string() })),
});

/** The current version of each app, and the combinations that have to work. */
export type SkewPlan = z.infer<typeof planShape>;

/** The plan that `npm run skew` and `npm test` wrote; undefined in another run. */
export function skewPlan(): SkewPlan | undefined {
  const { SKEW_PLAN: file } = process.env;
  return file ? planShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** An API and a gateway in front of the current versions; a former version can replace each. */
export interface Stage {
  url: string;
  /** From now on pages get these versions, by app, and the current versions of all other apps. */
  pin(versions: Readonly<Record<string, string>>): void;
  end(): Promise<void>;
}

function writePointers(folder: string, { shell, ...remotes }: Readonly<Record<string, string>>): void {
  const point = (current = '') => ({ current });
  const pointers = { shell: point(shell), remotes: Object.fromEntries(Object.entries(remotes).map(([name, it]) => [name, point(it)])) };
  const draft = path.join(folder, '.pointers');
  writeFileSync(draft, JSON.stringify(pointers));
  renameSync(draft, path.join(folder, 'pointers.json'));
}

/** Starts the stage on the data of the journeys' stack. Pointers have no previous version, so that nothing replaces what is tested. */
export async function startStage({ present }: SkewPlan): Promise<Stage> {
  const from = path.resolve(root, process.env.RELEASE_DIR || '.release');
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-skew-'));
  for (const name of ['shell', 'remotes']) symlinkSync(path.join(from, name), path.join(folder, name));
  writePointers(folder, present);
  const service = await startBeside(folder);
  return {
    url: service.url,
    pin: (versions) => writePointers(folder, { ...present, ...versions }),
    end: async () => {
      await service.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
