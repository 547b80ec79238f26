import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsCompilation, StatsError } from 'webpack';
import { projectRoot } from '../base/workspace.ts';
import type { DevProblem } from '../dev-page/state.ts';

/** Noise that swc and webpack wrap around the reason: the loader's name and a native stack trace. */
const wrapping = [/^Module build failed \(from [^)]*\):\n/, /^Error:\s+(?=x )/, /\n+Caused by:[\s\S]*$/, /\n+Stack backtrace:[\s\S]*$/];

function inWords(app: string, { message, moduleName, loc }: StatsError): string {
  const bare = wrapping.reduce((text, part) => text.replace(part, ''), stripVTControlCharacters(message));
  const file = moduleName && path.join(app, moduleName);
  // swc includes the location itself.
  const place = file && !bare.includes(file) ? `${file}${loc ? `:${loc}` : ''}\n` : '';
  return place + bare.replaceAll(`${projectRoot}${path.sep}`, '').trim();
}

/** Every problem that stops a build, or that a release would refuse, with file and line relative to the project's root. */
export function problemsOf(app: string, { errors = [], warnings = [] }: StatsCompilation): DevProblem[] {
  return [...errors, ...warnings].map((it) => ({ app, message: inWords(app, it) }));
}
