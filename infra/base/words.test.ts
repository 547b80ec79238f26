import { describe, expect, it } from '@jest/globals';
import { StartError } from './start-error.ts';
import { demandKnown, readWords } from './words.ts';

const usage = 'Usage: npm run thing -- <folder> [--keep 7]';
const read = (...args: string[]) => readWords({ args, allowPositionals: true, options: { keep: { type: 'string' } } }, usage);

describe('the words of a command', () => {
  it('are its positions and its options', () => {
    const { positionals, values } = read('folder', '--keep', '3');
    expect([positionals, values.keep]).toEqual([['folder'], '3']);
  });

  it.each([
    [['--help'], usage],
    [['--kept', '3'], `Unknown option '--kept'. ${usage}`],
    [['--keep'], `Option '--keep <value>' argument missing. ${usage}`],
  ])('%j get one line that shows how the command is used, not a stack of Node', (args, line) => {
    expect(() => read(...args)).toThrow(new StartError(line));
  });

  it('are refused by a command that takes none, instead of starting it', () => {
    expect(() => readWords({ args: ['demo'] }, usage)).toThrow(new StartError(`Unexpected argument 'demo'. ${usage}`));
  });

  it('name only parts that exist: a misspelled one would otherwise run nothing and pass', () => {
    expect(() => demandKnown('part', ['unit', 'journey'], ['unit', 'journeys'])).toThrow(
      new StartError('There is no part "journey". There are: unit, journeys.'),
    );
    expect(() => demandKnown('part', ['unit'], ['unit', 'journeys'])).not.toThrow();
  });
});
