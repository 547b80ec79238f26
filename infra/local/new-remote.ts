import { parseArgs } from 'node:util';
import { projectRoot } from '../release/workspace.ts';
import { remoteOf, writeRemote } from '../scaffold/new-remote.ts';
import { describeError, StartError } from './start-error.ts';
import { runNode } from './tool.ts';

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: text, path: text, access: text } });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0)
    throw new StartError('Name the remote: npm run new:remote -- mf-hello [--title Hello] [--path /hello] [--access patient]');
  const remote = remoteOf(name, values);
  const files = writeRemote(projectRoot, remote);
  console.log(files.join('\n'));
  const npm = process.env.npm_execpath;
  const installed = npm ? await runNode(npm, ['install', '--no-audit', '--no-fund']) : undefined;
  if (installed?.code !== 0) console.log(`Run npm install, which adds ${name} to the workspace.`);
  console.log(`npm run dev -- ${name} shows it at ${remote.path}; npm run release -- ${name} gives it to visitors (docs/portal-teams.md).`);
}

try {
  await main();
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
