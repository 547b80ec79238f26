import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

it('pages take number and date formatters from one place that makes each once', () => {
  const files = globSync('{packages/{platform,contracts,texts},shell,mf-*}/src/**/*.{ts,tsx}', { cwd: projectRoot });
  const makes = (file: string) =>
    /new Intl\.(?:(?:DateTime|Number|RelativeTime)Format|PluralRules)\(/.test(readFileSync(path.join(projectRoot, file), 'utf8'));
  const makers = files.filter((it) => !it.includes('.test.') && makes(it)).toSorted();
  expect(makers).toEqual(['packages/contracts/src/local-time.facts.ts', 'packages/texts/src/formatters.ts']);
});
