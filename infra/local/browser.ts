import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StartError } from './start-error.ts';
import { binOf, runNode } from './tool.ts';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Playwright's own Chromium, else the system's. */
function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...systemBrowsers];
  return candidates.find((it) => it !== '' && existsSync(it));
}

const run = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Debian and its kin, where the system's own package brings the libraries along. */
function installFromSystem(say: (line: string) => void): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  say('  installing Chromium by the system’s package manager …');
  if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** The path of a Chromium; installs one when there is none, and says what it does. */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const known = findBrowser();
  if (known) return known;
  say('  no Chromium found: asking Playwright for its own …');
  await runNode(binOf('@playwright/test', 'playwright'), ['install', '--with-deps', 'chromium-headless-shell', 'chromium']);
  if (!findBrowser()) installFromSystem(say);
  const installed = findBrowser();
  if (!installed) throw new StartError('No Chromium could be installed: install one, or name one with CHROMIUM_PATH=/path/to/chromium.');
  return installed;
}
