/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{shell,mf-*,packages/{platform,ui}}/src/**/*.{ts,tsx}', { cwd: root }).filter((it) => !/\.test\.tsx?$/.test(it));

/** The text without its `${media.hover} { … }` blocks. */
function withoutHoverBlocks(text: string): string {
  const [before = '', ...rest] = text.split(/\$\{media\.hover\}\s*\{/);
  return rest.reduce((kept, block) => {
    let depth = 1;
    const end = [...block].findIndex((it) => {
      if (it === '{') depth += 1;
      if (it === '}') depth -= 1;
      return depth === 0;
    });
    return kept + block.slice(end + 1);
  }, before);
}

describe('the look of what a pointer is over', () => {
  it('is set only where there is a pointer: on a phone it would stay on everything that was tapped', () => {
    const bare = sources.filter((file) => withoutHoverBlocks(readFileSync(join(root, file), 'utf8')).includes(':hover'));
    expect(bare).toEqual([]);
  });

  it('of links gives way to the look of every part', () => {
    const [rule] = /.*a:hover.*/.exec(readFileSync(join(root, 'packages/ui/src/GlobalStyle.tsx'), 'utf8')) ?? [];
    expect(rule).toMatch(/^\s*\$\{media\.hover\} \{ :where\(a:hover\) \{/);
  });
});

describe('the balance of lines', () => {
  it('leaves it to the surroundings whether a text wraps: buttons in a row of a table, or in a bar, stay on one line', () => {
    const both = sources.filter((file) => /text-wrap:/.test(readFileSync(join(root, file), 'utf8')));
    expect(both).toEqual([]);
  });
});

describe('a day', () => {
  it('is chosen from the calendar, or typed from a paper, by the two fields of the platform', () => {
    const own = sources.filter((file) => /\btype(="date"(?!\])|: 'date')/.test(readFileSync(join(root, file), 'utf8')));
    expect(own.sort()).toEqual([
      // It saves what is typed when the focus leaves it.
      'mf-admin/src/features/verification/evidence/SavedField.tsx',
      // A driver may have no network for the script of the calendar.
      'mf-waste/src/driver/stop/MissForm.tsx',
      'packages/platform/src/form/DateField.tsx',
      'packages/platform/src/form/fields.tsx',
    ]);
  });
});
