import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { PAGE_SCRIPTS, type PageScripts } from '../src/remote/page-scripts.ts';

type ChunkGroup = Compilation['chunkGroups'][number];

interface DeclaredRoute {
  path: string;
  scripts?: string[];
}

/**
 * Emits `pages.json`: by route, the scripts that its page needs beyond those of the first render (`firstChunk`), with their integrity, so
 * that they can be fetched before the remote asks for them. `remote.json` lists for each route the ends of the paths that its page imports.
 */
export class PageScriptsPlugin {
  private readonly firstChunk: string;

  constructor(firstChunk: string) {
    this.firstChunk = firstChunk;
  }

  apply(compiler: Compiler): void {
    const manifest = join(compiler.context, 'remote.json');
    compiler.hooks.thisCompilation.tap('PageScriptsPlugin', (compilation) => {
      const { routes }: { routes: DeclaredRoute[] } = JSON.parse(readFileSync(manifest, 'utf8'));
      let groups = new Map<string, ChunkGroup[]>();
      // Later, modules are joined and no longer say what was imported.
      compilation.hooks.afterOptimizeChunks.tap('PageScriptsPlugin', () => {
        groups = new Map(routes.map(({ path, scripts = [] }) => [path, scripts.flatMap((it) => groupsOf(compilation, it))]));
      });
      // Runs when the chunks have their final content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageScriptsPlugin', stage }, () => {
        const first = new Set(compilation.namedChunkGroups.get(this.firstChunk)?.getFiles());
        const pages: PageScripts = Object.fromEntries(
          [...groups].map(([path, its]) => [
            path,
            hashesOf(
              compilation,
              its.flatMap((it) => it.getFiles()).filter((it) => !first.has(it)),
            ),
          ]),
        );
        compilation.emitAsset(PAGE_SCRIPTS, new webpack.sources.RawSource(JSON.stringify(pages)));
      });
    });
  }
}

/** Installed packages are JavaScript. */
const bare = (file: string): string => file.replace(/\.\w+$/, '');

/** The chunks that an import of a module whose path ends with `end` loads. Reports an error when nothing imports it. */
function groupsOf(compilation: Compilation, end: string): ChunkGroup[] {
  const found = compilation.chunkGroups.filter((group) =>
    group.origins.some(({ module, request }) => {
      const from = module?.nameForCondition();
      return from && request && bare(resolve(dirname(from), request)).endsWith(join(sep, bare(end)));
    }),
  );
  if (found.length === 0) compilation.errors.push(new webpack.WebpackError(`remote.json lists the script ${end}, which nothing imports`));
  return found;
}

const hashesOf = (compilation: Compilation, files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const content = compilation.getAsset(file)?.source.buffer() ?? '';
        return [file, `sha256-${createHash('sha256').update(content).digest('base64')}`];
      }),
  );
