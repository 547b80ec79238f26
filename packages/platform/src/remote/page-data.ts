import type { Config } from '@tenaye/contracts/config.ts';
import { FIRST_VIEW_DATA, type FirstViewData } from './first-view.ts';
import type { Preview } from './preview.ts';
import type { Registry } from './remote.ts';

const jsonIn = (id: string): string => document.getElementById(id)?.textContent?.trim() ?? '';

/** The registry that the gateway put into the page: the remotes and their versions. */
export function pageRegistry(): Registry {
  const registry: Registry = JSON.parse(jsonIn('registry') || '{"remotes":[]}');
  return registry;
}

/** The configuration, if the gateway put it into the page. */
export function pageConfig(): Config | undefined {
  const text = jsonIn('config');
  if (!text) return undefined;
  const config: Config = JSON.parse(text);
  return config;
}

/** The gateway's answer to a preview that the address asks for; undefined on nearly all pages. */
export function pagePreview(): Preview | undefined {
  const text = jsonIn('preview');
  if (!text) return undefined;
  const preview: Preview = JSON.parse(text);
  return preview;
}

/** What the HTML in the page was made from; undefined when the page came without a first view. */
export function pageFirstView(): FirstViewData | undefined {
  const text = jsonIn(FIRST_VIEW_DATA);
  if (!text) return undefined;
  const data: FirstViewData = JSON.parse(text);
  return data;
}

/** The shell's version on this page. */
export const pageVersion = (): string => document.documentElement.dataset.version ?? 'unknown';
