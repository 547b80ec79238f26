import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

interface HtmlTemplateOptions {
  /** Template and icon, relative to the app's folder. */
  template: string;
  icon: string;
  version: string;
}

/** The script that the template carries instead of the release. */
export const STARTER_SCRIPT = 'starter.js';

/**
 * Emits the page's template with `{{scripts}}` (the entry's scripts: deferred, with integrity and nonce), `{{starter}}` (the program of
 * pages with a first view), `{{icon}}` and `{{version}}` filled in. The gateway fills the other `{{…}}` for each answer.
 */
export class HtmlTemplate {
  private readonly options: HtmlTemplateOptions;

  constructor(options: HtmlTemplateOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const template = join(compiler.context, this.options.template);
    const icon = join(compiler.context, this.options.icon);
    compiler.hooks.thisCompilation.tap('HtmlTemplate', (compilation) => {
      compilation.fileDependencies.addAll([template, icon]);
      // Runs when the real content hashes are in the file names.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'HtmlTemplate', stage }, () => {
        const image = readFileSync(icon);
        const iconName = `assets/icon.${createHash('sha256').update(image).digest('hex').slice(0, 10)}.svg`;
        compilation.emitAsset(iconName, new webpack.sources.RawSource(image));
        const filled = {
          version: this.options.version,
          icon: `/${iconName}`,
          scripts: scriptTags(compilation),
          starter: takeStarter(compilation),
        };
        const page = readFileSync(template, 'utf8').replace(
          /\{\{(\w+)\}\}/g,
          (whole, key: string) => new Map(Object.entries(filled)).get(key) ?? whole,
        );
        // webpack's own minifier would move the placeholders and remove their quotes.
        compilation.emitAsset('index.html', new webpack.sources.RawSource(page), { minimized: true });
      });
    });
  }
}

/** The program of pages with a first view, which ends no comment and no element of the template. */
function takeStarter(compilation: Compilation): string {
  const program = compilation.assets[STARTER_SCRIPT]?.source().toString().trim() ?? '';
  if (program === '' || /-->|<\/|\{\{/.test(program)) throw new Error(`The template can't carry ${STARTER_SCRIPT}`);
  compilation.deleteAsset(STARTER_SCRIPT);
  return program;
}

const scriptTags = (compilation: Compilation): string =>
  [...compilation.entrypoints.values()]
    .flatMap((entry) => entry.getFiles())
    .filter((name) => name.endsWith('.js'))
    .map((name) => scriptTag(name, compilation.assets[name]?.buffer() ?? Buffer.of()))
    .join('\n    ');

const scriptTag = (name: string, content: Buffer): string =>
  `<script defer src="/${name}" integrity="sha256-${createHash('sha256').update(content).digest('base64')}" nonce="{{nonce}}"></script>`;
