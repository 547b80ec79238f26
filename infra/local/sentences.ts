import { sentencesOfCode } from './sentences-of-code.ts';

console.log(JSON.stringify(Object.fromEntries(sentencesOfCode().map((it) => [it, it])), null, 2));
