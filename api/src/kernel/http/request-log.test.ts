import { afterEach, expect, it, jest } from '@jest/globals';
import { eventually } from '#test/eventually.ts';
import { aVisitor, testApi } from '#test/harness.ts';

afterEach(() => void jest.restoreAllMocks());

it('leaves what gateways ask every second out of the log of calls, unless it fails', async () => {
  const lines: [string, unknown, unknown][] = [];
  const at = (level: string) => (line: { route?: unknown; status?: unknown }) => void lines.push([level, line.route, line.status]);
  jest.spyOn(testApi().services.log, 'child').mockImplementation(() => ({ ...console, info: at('info'), debug: at('debug') }) as never);
  await aVisitor().get('/internal/public-mark');
  await aVisitor().get('/internal/none');
  await aVisitor().get('/api/config');
  // Lines are written when connections end, which may be after the callers have their answers, and in another order.
  const written = await eventually(
    async () => lines.toSorted(),
    (it) => it.length === 3,
  );
  expect(written).toEqual([
    ['debug', '/internal/public-mark', 200],
    ['info', null, 404],
    ['info', '/api/config', 200],
  ]);
});
