import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { type EmergencyTexts, emergencyPage } from './emergency-page.ts';

interface EmergencyPagesOptions {
  /** The folder with a folder of catalogs for each language, relative to the app's folder. */
  messages: string;
}

/** Emits the emergency page in each language that has a catalog of it, as `emergency.<language>.html`. */
export class EmergencyPages {
  private readonly options: EmergencyPagesOptions;

  constructor(options: EmergencyPagesOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const folder = join(compiler.context, this.options.messages);
    compiler.hooks.thisCompilation.tap('EmergencyPages', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmergencyPages', stage }, () => {
        const languages = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory());
        for (const { name } of languages) {
          const file = join(folder, name, 'emergency.json');
          const texts: EmergencyTexts = JSON.parse(readFileSync(file, 'utf8'));
          compilation.fileDependencies.add(file);
          // webpack's own minifier would remove the quotes around the placeholders.
          const page = new webpack.sources.RawSource(emergencyPage(texts, name));
          compilation.emitAsset(`emergency.${name}.html`, page, { minimized: true });
        }
      });
    });
  }
}
