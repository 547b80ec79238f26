import type { RegistryEntry, RemoteModule } from '@tenaye/platform/remote/remote.ts';

/** Replaces the shell's loader in the plain build: the same pages, imported instead of federated. */
export const createLoader = () => ({
  async load({ name }: RegistryEntry) {
    // webpack looks for modules of this shape and skips the folders that have none.
    const module: RemoteModule = await import(
      /* webpackExclude: /[\\/](node_modules|api|docs|infra|packages|shell|features|shared|messages)$/ */ `../../../${name}/src/remote.tsx`
    );
    return { module, version: 'plain' };
  },
});
