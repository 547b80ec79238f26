import { globSync } from 'node:fs';
import vm from 'node:vm';
import type { Config } from 'jest';

if (!('SourceTextModule' in vm))
  throw new Error('These tests are ES modules and Node needs a flag for them in jest: run `npm run jest -- <arguments>`.');

const ignored = ['/node_modules/', '/\\.release/', '/\\.data/', '/packages/e2e/'];

const remotes = globSync('mf-*', { cwd: import.meta.dirname });

type Project = NonNullable<Config['projects']>[number] & object;

const swc = (jsx: boolean): NonNullable<Config['transform']> => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: jsx },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
});

/** Refuses files outside the checkout (decision 0065). */
const guard = '<rootDir>/infra/test/outside.ts';

/** Native ESM everywhere: what a test imports is what Node and webpack will run. */
const esm = (jsx: boolean): Project => ({
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: swc(jsx),
  setupFiles: [guard],
  testPathIgnorePatterns: ignored,
});

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
      // Packages and product code are loaded once for all files of a worker (decision 0036).
      runner: 'jest-light-runner',
      setupFiles: ['<rootDir>/infra/test/native/setup.ts', guard],
      globalSetup: '<rootDir>/infra/test/database.setup.mjs',
      globalTeardown: '<rootDir>/infra/test/database.teardown.mjs',
    },
    {
      ...esm(false),
      displayName: 'contracts',
      testEnvironment: 'node',
      roots: ['<rootDir>/packages/contracts'],
      testMatch: ['**/*.test.ts'],
    },
    {
      ...esm(true),
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/infra/test/jsdom.environment.ts',
      roots: [
        '<rootDir>/packages/ui',
        '<rootDir>/packages/platform',
        '<rootDir>/packages/testing',
        '<rootDir>/shell',
        ...remotes.map((it) => `<rootDir>/${it}`),
      ],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/infra/test/jsdom.setup.ts'],
      moduleNameMapper: { '\\.(css|woff2|svg|png|jpg|webp)$': '<rootDir>/infra/test/asset.ts' },
    },
  ],
};
export default config;
