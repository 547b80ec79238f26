import path from 'node:path';
import { describeError, StartError } from '../base/start-error.ts';
import { runNode } from '../base/tool.ts';
import { readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { type NewRemote, remoteOf, writeRemote } from '../scaffold/new-remote.ts';
import { writeRepository } from '../scaffold/new-repository.ts';

async function addHere(remote: NewRemote): Promise<void> {
  const { name } = remote;
  console.log(writeRemote(projectRoot, remote).join('\n'));
  const npm = process.env.npm_execpath;
  const installed = npm ? await runNode(npm, ['install', '--no-audit', '--no-fund']) : undefined;
  if (installed?.code !== 0) console.log(`Run npm install, which adds ${name} to the workspace.`);
  console.log(`npm run dev -- ${name} shows it at ${remote.path}; npm run release -- ${name} gives it to visitors (docs/portal-teams.md).`);
}

async function makeRepository(remote: NewRemote, folder: string): Promise<void> {
  console.log((await writeRepository(folder, remote)).join('\n'));
  console.log(`${folder} has its own README: npm install, npm run check, npm test, npm run release.`);
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const usage =
    'Name the remote: npm run new:remote -- mf-hello [--title Hello] [--path /hello] [--access patient] [--standalone <folder>]';
  const options = { title: text, path: text, access: text, standalone: text };
  const { values, positionals } = readWords({ allowPositionals: true, options }, usage);
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new StartError(usage);
  const remote = remoteOf(name, values);
  if (values.standalone === undefined) await addHere(remote);
  else await makeRepository(remote, path.resolve(process.env.INIT_CWD ?? process.cwd(), values.standalone));
}

try {
  await main();
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
