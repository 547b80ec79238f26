import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { StartError } from '../base/start-error.ts';
import { binOf, runNode } from '../base/tool.ts';

/** Paths of Chromium's headless shell, installed by the system. */
const systemShells = ['/usr/bin/chromium-headless-shell'];
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Playwright's own headless shell, in a folder beside its Chromium: `chromium_headless_shell-1234/<system>/…`. */
function playwrightShells(): string[] {
  const folder = path.resolve(chromium.executablePath(), '../..');
  const shellFolder = path.join(path.dirname(folder), path.basename(folder).replace('chromium-', 'chromium_headless_shell-'));
  return globSync('*/{chrome-headless-shell,headless_shell}', { cwd: shellFolder }).map((it) => path.join(shellFolder, it));
}

/** Finds a browser. Headless shells come first, because with a whole Chromium the journeys take twice the work. */
function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...playwrightShells(),
    ...systemShells,
    chromium.executablePath(),
    ...systemBrowsers,
  ];
  return candidates.find((it) => it !== '' && existsSync(it));
}

const run = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Installs Chromium on Debian and related systems, where the system's package also installs the libraries. */
function installFromSystem(say: (line: string) => void): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  say("  installing Chromium by the system's package manager …");
  if (!apt('update')) return;
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  if (!install('chromium-headless-shell')) install('chromium');
}

/** Returns the path of a Chromium; installs one when there is none, and reports the installation. */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const known = findBrowser();
  if (known) return known;
  say('  no Chromium found: asking Playwright for its own …');
  await runNode(binOf('@playwright/test', 'playwright'), ['install', '--with-deps', '--only-shell', 'chromium']);
  if (!findBrowser()) installFromSystem(say);
  const installed = findBrowser();
  if (!installed) throw new StartError('No Chromium could be installed: install one, or name one with CHROMIUM_PATH=/path/to/chromium.');
  return installed;
}
