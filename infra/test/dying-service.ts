import { createServer } from 'node:http';
import { ENDING, endWith, heedParent } from '@tenaye/api/kernel/process-lifetime.ts';
import { pino } from 'pino';

/**
 * A program that dies on command: `/throw` ends it with an error, `/exit` without output, `/hang` keeps its thread busy forever, `/stay`
 * does so once it has said that it ends. `/` answers with its process number. With DIES_AT_ONCE it never starts serving; with NEVER_ENDS
 * its orderly end hangs, for at most this many milliseconds.
 */
if (process.env.DIES_AT_ONCE) throw new Error(process.env.DIES_AT_ONCE);

function hang(): never {
  for (;;);
}

heedParent();
const server = createServer(({ url }, response) => {
  response.end(String(process.pid), () => {
    if (url === '/throw') throw new Error('told to throw');
    if (url === '/exit') process.exit(3);
    if (url === '/stay') process.send?.(ENDING);
    if (url === '/hang' || url === '/stay') hang();
  });
});
const { NEVER_ENDS } = process.env;
endWith(pino(), () => (NEVER_ENDS ? new Promise(() => undefined) : Promise.resolve()), NEVER_ENDS ? Number(NEVER_ENDS) : undefined);
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = server.address();
  pino().info({ port: typeof address === 'object' ? address?.port : address }, 'Listening');
});
