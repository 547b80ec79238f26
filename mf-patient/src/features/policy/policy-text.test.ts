import { expect, it } from '@jest/globals';
import { policyBlocks } from './policy-text.ts';

it('reads headings, paragraphs over several lines, and lists', () => {
  expect(policyBlocks('## What we store\r\n\r\nYour name\nand number.\n\n\n- One\n- Two - three\n\n- no list\nbecause of this')).toEqual([
    { kind: 'heading', text: 'What we store' },
    { kind: 'paragraph', text: 'Your name and number.' },
    { kind: 'list', lines: ['One', 'Two - three'] },
    { kind: 'paragraph', text: '- no list because of this' },
  ]);
  expect(policyBlocks(' \n\n ')).toEqual([]);
});
