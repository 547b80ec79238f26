/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Messages } from '@tenaye/texts/translator.ts';

const wordOf = (file: string): string => basename(file, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The texts of all JSON files of a folder, by the camel-case name of the file, as a remote's groups name them. */
export const textsIn = (folder: string): Messages =>
  Object.fromEntries(globSync('*.json', { cwd: folder }).map((it) => [wordOf(it), JSON.parse(readFileSync(join(folder, it), 'utf8'))]));
