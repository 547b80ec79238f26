import { globSync } from 'node:fs';
import type { Config } from 'jest';

const ignored = ['/node_modules/', '/\\.release/', '/\\.data/', '/packages/e2e/'];

const remotes = globSync('mf-*', { cwd: import.meta.dirname });

/** Refuses files outside the checkout (decision 0065). */
const guard = '<rootDir>/infra/test/outside.ts';

/** Packages and product code are loaded once for all files of a worker (decisions 0036 and 0146). */
const runner = '<rootDir>/infra/test/native/runner.mjs';

const config: Config = {
  // A busy machine is slow, not wrong: the limit only ends a hopeless test.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/infra/test/slow-first.mjs',
  projects: [
    {
      displayName: 'node',
      roots: ['<rootDir>/api', '<rootDir>/infra'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ignored,
      runner,
      setupFiles: ['<rootDir>/infra/test/native/setup.ts', guard],
      globalSetup: '<rootDir>/infra/test/database.setup.mjs',
      globalTeardown: '<rootDir>/infra/test/database.teardown.mjs',
    },
    {
      displayName: 'contracts',
      roots: ['<rootDir>/packages/contracts', '<rootDir>/packages/texts'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ignored,
      runner,
      setupFiles: ['<rootDir>/infra/test/native/setup.ts', guard],
    },
    {
      displayName: 'jsdom',
      roots: [
        '<rootDir>/packages/ui',
        '<rootDir>/packages/platform',
        '<rootDir>/packages/testing',
        '<rootDir>/shell',
        ...remotes.map((it) => `<rootDir>/${it}`),
      ],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ignored,
      runner,
      setupFiles: ['<rootDir>/infra/test/page/setup.ts', guard],
      setupFilesAfterEnv: ['<rootDir>/infra/test/page/globals.mjs', '<rootDir>/infra/test/jsdom.setup.ts'],
    },
  ],
};
export default config;
