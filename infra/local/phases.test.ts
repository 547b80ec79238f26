import { describe, expect, it } from '@jest/globals';
import { createPhases, lineByLine } from './phases.ts';

describe('phases that run at once', () => {
  it('prefix their lines, and one that throws is named while the others continue', async () => {
    const said: string[] = [];
    const phases = createPhases((line) => said.push(line));
    const turn = Promise.withResolvers<void>();
    const [build, unit] = await Promise.all([
      phases.run('build', async (say) => {
        say('shell does not build');
        turn.resolve();
        throw new Error('no shell');
      }),
      phases.run('unit', async (say) => {
        await turn.promise;
        say('12 passed');
        return 12;
      }),
    ]);
    expect(said).toContain('build    │ shell does not build');
    expect(said).toContain('unit     │ 12 passed');
    expect(build).toEqual({ error: new Error('no shell') });
    expect(unit).toEqual({ result: 12 });
    expect(phases.broken().map((it) => it.name)).toEqual(['build']);
    expect(phases.times()).toMatch(/^build \d+\.\d s, unit \d+\.\d s$/);
  });
});

describe('the text of a program', () => {
  it('is printed in whole lines, however it is split, including a last line without its end', () => {
    const said: string[] = [];
    const text = lineByLine((line) => said.push(line));
    for (const piece of ['PA', 'SS a\nPASS', ' b\nTests: 2']) text.hear(piece);
    text.end();
    expect(said).toEqual(['PASS a', 'PASS b', 'Tests: 2']);
  });
});
