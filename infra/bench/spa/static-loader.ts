import type { RegistryEntry, RemoteModule } from '@tenaye/platform/remote/remote.ts';

/** Replaces the shell's loader in the plain build: the same pages, imported instead of federated. */
const remotes: Record<string, () => Promise<RemoteModule>> = {
  'mf-patient': () => import('../../../mf-patient/src/remote.tsx'),
  'mf-provider': () => import('../../../mf-provider/src/remote.tsx'),
  'mf-admin': () => import('../../../mf-admin/src/remote.tsx'),
  'mf-waste': () => import('../../../mf-waste/src/remote.tsx'),
  'mf-datacollect': () => import('../../../mf-datacollect/src/remote.tsx'),
};

export const createLoader = () => ({
  async load({ name }: RegistryEntry) {
    const load = remotes[name];
    if (!load) throw new Error(`The plain build has no ${name}`);
    return { module: await load(), version: 'plain' };
  },
});
