import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The router's package points bundlers at its development build in every mode. */
export const productionAlias = {
  'react-router$': join(dirname(findPackageJSON('react-router', import.meta.url) ?? ''), 'dist/production/index.mjs'),
};
