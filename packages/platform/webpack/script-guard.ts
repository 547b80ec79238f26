import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { SCRIPT_GUARD } from '../src/remote/remote-script.ts';

/** A placeholder for the table in the entry's code until the chunks have their final content. */
const PLACEHOLDER = 'TENAYE_CHUNK_INTEGRITY';

/**
 * Gives each chunk's script element its integrity, from a table in the remote's own entry, and passes the element to the shell before it is
 * fetched; webpack creates these elements itself. The page checks the entry, and the entry its chunks, so that no page carries hashes of
 * chunks that it may never load.
 */
export class ScriptGuardPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptGuardPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ScriptGuardPlugin', (source) =>
        [
          source,
          `var known = JSON.parse('${PLACEHOLDER}')[chunkId];`,
          'if (known) script.integrity = "sha256-" + known;',
          `window.${SCRIPT_GUARD}?.(script);`,
        ].join('\n'),
      );
      // Runs when the real content hashes are in the file names. The entry's own name then no longer reflects its content, but its release
      // folder does.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'ScriptGuardPlugin', stage }, () => fillTable(compilation));
    });
  }
}

function fillTable(compilation: Compilation): void {
  // In development an entry outlives its chunks: a page that took up a build loads the chunks of that build.
  const table = JSON.stringify(compilation.compiler.options.mode === 'development' ? {} : chunkHashes(compilation));
  for (const { name, source } of compilation.getAssets()) {
    const code = name.endsWith('.js') ? source.source().toString() : '';
    if (!code.includes(PLACEHOLDER)) continue;
    // Accepts whichever quotes the minifier chose: base64 and JSON contain none of them.
    const filled = code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), `'${table}'`);
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}

/** SHA-256 in base64 of each chunk that a script element loads, by the chunk's id. */
function chunkHashes(compilation: Compilation): Record<string, string> {
  const hashed = [...compilation.chunks]
    .filter((chunk) => !chunk.hasRuntime())
    .flatMap(({ id, files }) => {
      const content = compilation.getAsset([...files].find((it) => it.endsWith('.js')) ?? '')?.source.buffer();
      return content ? [[String(id), createHash('sha256').update(content).digest('base64')] as const] : [];
    });
  return Object.fromEntries(hashed);
}
