import { spawn } from 'node:child_process';
import path from 'node:path';
import { withCompiledCode } from '../base/compiled-code.ts';
import { lastWords } from '../base/last-words.ts';
import { StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';

/** Runs one of our scripts to its end. If the script fails, rejects with one line that includes its last output. */
export function runScript(what: string, script: string, env: NodeJS.ProcessEnv, write: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(projectRoot, script)], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: withCompiledCode(env),
    });
    const end = (): boolean => child.kill();
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        write(text);
        output = (output + text).slice(-8_000);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new StartError(`${what} failed: ${lastWords(output)}`));
    });
  });
}
