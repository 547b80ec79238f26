import { enableCompileCache } from 'node:module';
import type { Undelivered } from '#kernel/work/undelivered.ts';

enableCompileCache();

const usage = 'Usage: npm run outbox -- list | retry all | retry <id> …';
const SHOWN = 200;

const line = (message: Undelivered): string =>
  [
    message.id,
    message.createdAt,
    message.channel,
    message.kind,
    message.recipient,
    message.subject ?? '',
    message.failure ?? '',
    message.canBeRetried ? '' : '(expired)',
  ]
    .join('  ')
    .trim();

const [command, ...ids] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
const isKnown = command === 'list' || (command === 'retry' && ids.length > 0);
if (!url || !isKnown) {
  console.error(url ? usage : 'DATABASE_URL is not set');
  process.exit(2);
}
// The program is loaded for valid arguments only, because that takes much longer than to refuse others.
const [{ listUndelivered, retryUndelivered }, { openOrm }] = await Promise.all([
  import('#kernel/work/undelivered.ts'),
  import('../orm.ts'),
]);

type Em = Parameters<typeof listUndelivered>[0];

async function list(em: Em): Promise<void> {
  const found = await listUndelivered(em, SHOWN);
  for (const it of found) console.log(line(it));
  if (found.length === 0) console.log('Every message was sent, or is waiting its turn.');
  if (found.length === SHOWN) console.log(`The oldest ${SHOWN} are shown.`);
}
const orm = await openOrm({ url });
try {
  if (command === 'list') await list(orm.em.fork());
  else {
    const [{ pino }, { startEnqueueing }, { queues }] = await Promise.all([
      import('pino'),
      import('#kernel/work/jobs.ts'),
      import('../queues.ts'),
    ]);
    const pool = await orm.em.getConnection('write').getNativeClient();
    const boss = await startEnqueueing(orm, pool, queues, pino({ level: 'silent' }));
    const count = await retryUndelivered(orm.em.fork(), ids[0] === 'all' ? 'all' : ids);
    console.log(count === 1 ? '1 message waits its turn.' : `${count} messages wait their turn.`);
    await boss.stop({ graceful: false });
  }
} finally {
  await orm.close();
}
