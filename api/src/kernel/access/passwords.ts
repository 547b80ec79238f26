import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane; about 15 ms. */
const settings = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Maximum number of parallel hashes. Hashing shares Node's thread pool with file reads, and more than two hashes would delay file reads for
 * seconds.
 */
const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings));

/** The hash that the password of an unknown account is compared with, so that its refusal takes as long as a known account's. */
let decoy: Promise<string> | undefined;

/** Compares a password with the hash `stored`. Without a hash, takes as long and returns false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password)).catch(() => false);
  return right && stored !== undefined;
}
