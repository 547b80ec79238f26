import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsCompilation, StatsError } from 'webpack';
import { projectRoot } from '../release/workspace.ts';
import type { DevProblem } from './state.ts';

/** What swc and webpack put around their own reason: the loader's name, and a trace of native code. */
const wrapping = [/^Module build failed \(from [^)]*\):\n/, /^Error:\s+(?=x )/, /\n+Caused by:[\s\S]*$/, /\n+Stack backtrace:[\s\S]*$/];

function inWords(app: string, { message, moduleName, loc }: StatsError): string {
  const bare = wrapping.reduce((text, part) => text.replace(part, ''), stripVTControlCharacters(message));
  const file = moduleName && path.join(app, moduleName);
  // swc names the place itself.
  const place = file && !bare.includes(file) ? `${file}${loc ? `:${loc}` : ''}\n` : '';
  return place + bare.replaceAll(`${projectRoot}${path.sep}`, '').trim();
}

/** Everything that keeps an app from being built, or that a release would refuse, each with its file and line from the project's root. */
export function problemsOf(app: string, { errors = [], warnings = [] }: StatsCompilation): DevProblem[] {
  return [...errors, ...warnings].map((it) => ({ app, message: inWords(app, it) }));
}
