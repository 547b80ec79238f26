import { describeError } from '../base/start-error.ts';
import { bench } from '../bench/main.ts';
import { Undo } from '../stack/stack.ts';

const undo = new Undo();
async function end(code: number): Promise<void> {
  await undo.run();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130));

try {
  await bench(undo, process.argv.slice(2));
  await end(0);
} catch (error) {
  console.error(describeError(error));
  await end(1);
}
