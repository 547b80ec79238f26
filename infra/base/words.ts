import { type ParseArgsConfig, parseArgs } from 'node:util';
import { codeOf, StartError } from './start-error.ts';

/**
 * Parses a command's words as `parseArgs` does. Throws one line, which ends with `usage`, about an option that the command doesn't have.
 */
export function readWords<Config extends ParseArgsConfig>(config: Config, usage: string): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error) || !codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    const [what = ''] = error.message.split(/\.(?= |$)/);
    throw new StartError(what === "Unknown option '--help'" ? usage : `${what}. ${usage}`);
  }
}

/** Throws when one of the words isn't a known one: `There is no part "pages". There are: first, second.` */
export function demandKnown(kind: string, words: readonly string[], known: readonly string[]): void {
  const unknown = words.find((it) => !known.includes(it));
  if (unknown !== undefined) throw new StartError(`There is no ${kind} "${unknown}". There are: ${known.join(', ')}.`);
}
