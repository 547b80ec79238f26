import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './workspace.ts';

/** The result of running a tool. */
export interface Ending {
  code: number;
  output: string;
  seconds: number;
}

interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Receives output as it is printed; the returned `Ending` contains all of it. */
  onText?: (text: string) => void;
}

/** The script behind a tool's command, such as `tsc` of `typescript`. Tools run on the project's Node, not on the installed Node. */
export function binOf(packageName: string, command: string): string {
  const folder = path.join(projectRoot, 'node_modules', packageName);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return path.join(folder, script);
}

/** The program npm and its first arguments: the npm that runs this process, otherwise the installed one. */
export function npmCommand(): [program: string, ...args: string[]] {
  const running = process.env.npm_execpath;
  return running?.endsWith('.js') ? [process.execPath, running] : ['npm'];
}

/**
 * Runs a Node script to its end, in a separate process group that dies with this process. Never rejects: the exit code states the result.
 */
export function runNode(script: string, args: readonly string[], { env, onText }: ToolOptions = {}): Promise<Ending> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = () => {
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // The process has already ended by itself.
      }
    };
    process.once('exit', end);
    let output = '';
    const hear = (text: string) => {
      output += text;
      onText?.(text);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    const done = (code: number) => {
      process.off('exit', end);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', (code, signal) => {
      if (signal) hear(`${path.basename(script)} was ended by ${signal}.\n`);
      done(code ?? 1);
    });
  });
}
