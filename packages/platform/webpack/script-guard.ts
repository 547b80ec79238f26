import webpack, { type Compiler } from 'webpack';
import { SCRIPT_GUARD } from '../src/remote-script.ts';

/** Lets the shell see each chunk's script element of a remote before it is fetched; webpack makes these elements by itself. */
export class ScriptGuardPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptGuardPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ScriptGuardPlugin', (source) => `${source}\nwindow.${SCRIPT_GUARD}?.(script);`);
    });
  }
}
