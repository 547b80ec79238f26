import type { Compilation, Module } from 'webpack';
import { SHARE_SCOPE } from '../src/remote/remote-script.ts';

/**
 * The shared modules of a build by webpack's own kind: those that it offers (`provide`), or those that it takes from the page (`consume`).
 */
function sharedModules({ modules, compiler }: Compilation, kind: 'provide' | 'consume'): [name: string, module: Module][] {
  const prefix = `webpack/sharing/${kind}/${SHARE_SCOPE}/`;
  return [...modules].flatMap((module): [string, Module][] => {
    const id = module.libIdent({ context: compiler.context }) ?? '';
    return id.startsWith(prefix) ? [[id.slice(prefix.length), module]] : [];
  });
}

/** The exports of each shared module that the build offers, by the module's name; null when webpack can't know them. */
export function offeredNames(compilation: Compilation): Map<string, string[] | null> {
  const { moduleGraph } = compilation;
  return new Map(
    sharedModules(compilation, 'provide').map(([name, module]) => {
      const [connection] = moduleGraph.getOutgoingConnections(module);
      const provided = connection?.module && moduleGraph.getExportsInfo(connection.module).getProvidedExports();
      return [name, Array.isArray(provided) ? provided.sort() : null];
    }),
  );
}

/**
 * The names that bundled code takes from each shared module, by the module's name. Call it once the chunks are known and before modules are
 * joined. A module that is used as a whole has no names.
 */
export function takenNames(compilation: Compilation): Map<string, string[]> {
  const { moduleGraph, chunkGraph } = compilation;
  return new Map(
    sharedModules(compilation, 'consume').map(([name, module]) => {
      const used = [...moduleGraph.getIncomingConnections(module)].filter(
        (it) => it.originModule && chunkGraph.getNumberOfModuleChunks(it.originModule) > 0 && it.getActiveState(undefined) !== false,
      );
      const names = used.flatMap(({ dependency }) =>
        (dependency?.getReferencedExports(moduleGraph, undefined) ?? []).map((it) => (Array.isArray(it) ? it[0] : it.name[0])),
      );
      return [name, [...new Set(names)].filter((it) => it !== undefined).sort()];
    }),
  );
}
