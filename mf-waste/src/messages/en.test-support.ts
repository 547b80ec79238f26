/// <reference types="node" />
import { join } from 'node:path';
import { textsIn } from '@tenaye/testing/texts-in.ts';

/** All texts of the remote. Each page loads its own group (`app/texts.ts`). */
export const en = textsIn(join(import.meta.dirname, 'en'));
