import path from 'node:path';

const beside = (name: string): string => path.join(import.meta.dirname, name);

/** The jest settings of a repository of remotes: the same that remotes have in the repository of the packages. */
export default {
  // A busy machine is slow, not wrong: jest's own five seconds are too few for a first test, which loads React.
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: beside('jsdom.environment.js'),
  setupFilesAfterEnv: [beside('jsdom.setup.js')],
  moduleNameMapper: { '\\.(css|woff2|svg|png|jpg|webp)$': beside('asset.js') },
  testMatch: ['<rootDir>/mf-*/**/*.test.ts', '<rootDir>/mf-*/**/*.test.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
