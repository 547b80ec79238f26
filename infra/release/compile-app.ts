import { compile } from './compile.ts';

// This file is the child process of a build. Arguments: <app> <version> <output folder>.

const [app = '', version = '', outputPath = ''] = process.argv.slice(2);
try {
  await compile(app, version, outputPath);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
