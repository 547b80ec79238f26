import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { codeOf } from '../base/start-error.ts';

/** Pairs of a process and its parent. */
function parents(): [pid: number, parent: number][] {
  if (process.platform !== 'linux') {
    const lines = (spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '').trim().split('\n');
    return lines.map((it) => it.trim().split(/\s+/).map(Number)).map(([pid = 0, parent = 0]) => [pid, parent]);
  }
  return readdirSync('/proc')
    .filter((it) => /^\d+$/.test(it))
    .flatMap((it): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${it}/stat`, 'utf8');
        // The name in parentheses may contain anything; the state and the parent follow its last parenthesis.
        return [[Number(it), Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])]];
      } catch {
        return [];
      }
    });
}

/** The direct children of a process at this moment. */
export const childrenOf = (pid: number): number[] =>
  parents()
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);

/** Sends the signal; ignores a process that has just ended by itself. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
