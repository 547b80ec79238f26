import webpack, { type Compiler } from 'webpack';

interface WorkerScriptOptions {
  /** The module that the worker starts with, relative to the app's folder. */
  entry: string;
  /** The script's name in the release. */
  filename: string;
}

/** Emits a worker's script. It is compiled apart from the app, because the app's own entries all carry the shared singletons. */
export class WorkerScript {
  private readonly options: WorkerScriptOptions;

  constructor(options: WorkerScriptOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { entry, filename } = this.options;
    compiler.hooks.make.tapPromise('WorkerScript', (compilation) => {
      const plugins = [new webpack.EntryPlugin(compiler.context, entry, { name: 'worker' })];
      const child = compilation.createChildCompiler('WorkerScript', { filename }, plugins);
      return new Promise((resolve, reject) => child.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}
