import { execFileSync, type SpawnOptions } from 'node:child_process';
import { accessSync, chownSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/start-error.ts';

/** The system user who runs the database server, and how to start a program as that user. */
export interface ServerUser {
  /** Makes the user the owner of a file or folder. */
  own(target: string): void;
  /** The command line, adapted when another user has to run it. */
  command(program: string, args: readonly string[]): { program: string; args: string[]; options: SpawnOptions };
}

/** Makes the user the owner of a folder and of everything in it. */
export function ownAll({ own }: ServerUser, folder: string): void {
  own(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) own(path.join(folder, name));
}

const self: ServerUser = {
  own: () => undefined,
  command: (program, args) => ({ program, args: [...args], options: {} }),
};

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** True when a user who is neither the owner nor in the group can reach the path through all its parents. */
export function reachableByOthers(target: string): boolean {
  const folder = path.dirname(target);
  const open = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return open && (folder === path.dirname(folder) || reachableByOthers(folder));
}

function findSetpriv(): string | undefined {
  return ['/usr/bin/setpriv', '/bin/setpriv', '/usr/local/bin/setpriv'].find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Capabilities that let the user pass through folders such as /root (mode 700) on the way to its own files. Without the secure bit the
 * kernel ignores these capabilities in access(2), which PostgreSQL uses to find its own programs.
 */
const capabilities = '+dac_override,+dac_read_search';
const securebits = '--securebits=+no_setuid_fixup';

/**
 * Chooses the user for the server. PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`; other users run it as
 * themselves. An existing cluster keeps its user, who is the owner of `dataDir`. `paths` are the files that the server must be able to
 * reach.
 */
export function serverUser(dataDir: string, paths: readonly string[]): ServerUser {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  const me = process.getuid?.();
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new StartError(
        `${dataDir} belongs to another user (${owner.uid}); start as that user or as root, or set DATA_DIR to a folder of yours.`,
      );
    }
    return self;
  }
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : (lookUp('postgres') ?? lookUp('nobody'));
  if (!user)
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it: start as an ordinary user.',
    );
  const own = (target: string): void => chownSync(target, user.uid, user.gid);
  if (paths.every(reachableByOthers)) {
    return { own, command: (program, args) => ({ program, args: [...args], options: { uid: user.uid, gid: user.gid } }) };
  }
  const setpriv = findSetpriv();
  if (!setpriv) {
    throw new StartError(
      'PostgreSQL does not run as root, and its user cannot enter this folder: move the project out of /root, or start as an ordinary user.',
    );
  }
  const ids = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    securebits,
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
  ];
  return { own, command: (program, args) => ({ program: setpriv, args: [...ids, '--', program, ...args], options: {} }) };
}
