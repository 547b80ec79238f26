import { tmpdir } from 'node:os';
import path from 'node:path';

/** The environment of one of our programs, which then finds and keeps compiled code where this process does. */
export const withCompiledCode = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
  ...env,
});
