import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';
import { createErrorTeller } from './errors-of.ts';
import { problemsOf } from './problem.ts';

describe('what the terminal shows of what the API prints', () => {
  let said: string[];
  let teller: ReturnType<typeof createErrorTeller>;
  beforeEach(() => {
    said = [];
    teller = createErrorTeller((line) => said.push(line));
  });

  it('has the stacks of an error and of its cause, but no ordinary request', () => {
    teller.hear('api-1', '{"level":30,"msg":"Listening"}\n{"level":40,"status":503}\n');
    const err = {
      type: 'TypeError',
      message: 'x is null',
      stack: '    at list (api/src/a.ts:3:7)',
      cause: { message: 'below', stack: '' },
    };
    teller.hear('api-1', `${JSON.stringify({ level: 50, msg: 'A request failed', err })}\n`);
    expect(said).toEqual([
      'api-1 │ A request failed',
      'api-1 │ TypeError: x is null',
      'api-1 │     at list (api/src/a.ts:3:7)',
      'api-1 │ caused by Error: below',
    ]);
  });

  it('stays whole when the output arrives in pieces, and never mixes two programs', () => {
    teller.hear('api-1', 'file:///project/api/src/a');
    teller.hear('worker', 'SyntaxError: other\n');
    teller.hear('api-1', '.ts:7\n');
    expect(said).toEqual(['worker │ SyntaxError: other', 'api-1 │ file:///project/api/src/a.ts:7']);
  });

  it('reports the same crash once until a source changes', () => {
    for (let tries = 0; tries < 3; tries += 1) teller.hear('api-1', 'SyntaxError: x\n');
    expect(said).toHaveLength(1);
    teller.forget();
    teller.hear('api-1', 'SyntaxError: x\n');
    expect(said).toHaveLength(2);
  });
});

describe('problemsOf', () => {
  const one = (message: string, moduleName: string, loc?: string): string | undefined =>
    problemsOf('mf-a', { errors: [{ message, moduleName, loc }] })[0]?.message;

  it('keeps swc’s reason with file and line, without the noise around it', () => {
    const file = path.join(projectRoot, 'mf-a', 'src', 'a.tsx');
    const frame = `    ,-[${file}:2:11]\n 2 | const a = ;\n   :           ^\n    \`----`;
    const native = '\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>';
    const loader = 'Module build failed (from ../node_modules/swc-loader/src/index.js):';
    const message = `${loader}\nError:   \u001b[31mx\u001b[0m Expression expected\n${frame}${native}`;
    expect(one(message, './src/a.tsx')).toBe(`x Expression expected\n${frame.replace(file, 'mf-a/src/a.tsx')}`);
  });

  it('names file and line of an import that webpack can’t resolve, also in a package', () => {
    expect(one("Can't resolve './b.ts'", './src/a.tsx', '2:0-36')).toBe("mf-a/src/a.tsx:2:0-36\nCan't resolve './b.ts'");
    expect(one('no', '../packages/ui/src/Text.tsx', '4:1')).toBe('packages/ui/src/Text.tsx:4:1\nno');
  });
});
