import path from 'node:path';
import { inParallel } from '../base/in-parallel.ts';
import { binOf, type Ending, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import type { Look } from '../release/release-command.ts';
import { memory, sources } from './checks.ts';
import { typeChecks } from './type-check.ts';
import { unlessUnchanged } from './unchanged.ts';

const testsOf = (app: string): Promise<Ending> =>
  runNode(binOf('jest', 'jest'), ['--silent', '--selectProjects', 'jsdom', '--testPathPatterns', `^${path.join(projectRoot, app)}/`], {
    env: { FORCE_COLOR: '0' },
  });

/**
 * Types of all browser code, and the app's own tests, which open each path of its `remote.json`. Neither runs again while nothing has
 * changed since they passed.
 */
export const lookAt: Look = async (app) => {
  const inputs = { paths: ['*.ts', '*.tsx', '*.json'] };
  const ending = await unlessUnchanged({ name: `release of ${app}`, root: projectRoot, memory, inputs }, async () => {
    const [browser] = typeChecks(sources);
    const endings = await inParallel([...(browser ? [browser] : []), () => testsOf(app)], 2);
    return endings.find((it) => it.code !== 0) ?? { code: 0, output: '', seconds: 0 };
  });
  return ending && ending.code !== 0 ? ending.output : undefined;
};
