import webpack, { type Compiler } from 'webpack';

interface ScriptApartOptions {
  /** The module that the script starts with, relative to the app's folder. */
  entry: string;
  /** The script's name in the release. */
  filename: string;
}

/** Emits a script that runs without the app's. It is compiled apart, because the app's own entries all carry the shared singletons. */
export class ScriptApart {
  private readonly options: ScriptApartOptions;

  constructor(options: ScriptApartOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { entry, filename } = this.options;
    compiler.hooks.make.tapPromise('ScriptApart', (compilation) => {
      const plugins = [new webpack.EntryPlugin(compiler.context, entry, { name: filename })];
      const child = compilation.createChildCompiler('ScriptApart', { filename }, plugins);
      return new Promise((resolve, reject) => child.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}
