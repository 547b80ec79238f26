import { createServer } from 'node:http';
import { pino } from 'pino';

/**
 * A program that dies on command: `/throw` ends it with an error, `/exit` without output. `/` answers its process number. With DIES_AT_ONCE
 * it never gets so far.
 */
if (process.env.DIES_AT_ONCE) throw new Error(process.env.DIES_AT_ONCE);

const server = createServer(({ url }, response) => {
  response.end(String(process.pid), () => {
    if (url === '/throw') throw new Error('told to throw');
    if (url === '/exit') process.exit(3);
  });
});
process.once('disconnect', () => process.exit(0));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = server.address();
  pino().info({ port: typeof address === 'object' ? address?.port : address }, 'Listening');
});
