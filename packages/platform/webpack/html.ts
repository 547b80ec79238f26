import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Emits the page's template with the entry's scripts in the place of `{{scripts}}`: deferred, with integrity and nonce. The other
 * `{{…}}` are filled by the gateway for each answer.
 */
export class HtmlTemplate {
  private readonly template: string;

  constructor({ template }: { template: string }) {
    this.template = template;
  }

  apply(compiler: Compiler): void {
    const file = join(compiler.context, this.template);
    compiler.hooks.thisCompilation.tap('HtmlTemplate', (compilation) => {
      compilation.fileDependencies.add(file);
      // After the real content hashes are in the file names.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'HtmlTemplate', stage }, () => {
        const scripts = [...compilation.entrypoints.values()]
          .flatMap((entry) => entry.getFiles())
          .filter((name) => name.endsWith('.js'))
          .map((name) => scriptTag(name, compilation.assets[name]?.buffer() ?? Buffer.of()));
        const page = readFileSync(file, 'utf8').replace('{{scripts}}', () => scripts.join('\n    '));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(page));
      });
    });
  }
}

const scriptTag = (name: string, content: Buffer): string =>
  `<script defer src="/${name}" integrity="sha384-${createHash('sha384').update(content).digest('base64')}" nonce="{{nonce}}"></script>`;
