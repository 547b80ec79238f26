import { describe, expect, it } from '@jest/globals';
import { MAX_VIEWS } from '@tenaye/contracts/saved-view.facts.ts';
import { anAdmin, as, auditActionsOn, testEm } from '#test/harness.ts';
import { SavedView } from './saved-view.entity.ts';

const path = '/api/admin/views';
const view = (more: object = {}) => ({ list: 'claims', name: 'Of doctors', search: 'kind=doctor&sort=-score', ...more });

describe('the views of lists that an administrator saves', () => {
  it('are found by name in every browser of the account, and by nobody else', async () => {
    const account = await anAdmin();
    expect((await as(account).put(path, view())).status).toBe(200);
    await as(account).put(path, view({ name: 'All rejected', search: 'status=rejected' }));
    const { body } = await as(account).get(path);
    expect(body.map((it: { name: string }) => it.name)).toEqual(['All rejected', 'Of doctors']);
    expect(body[1]).toEqual({ id: expect.any(String), ...view() });
    expect((await as(await anAdmin()).get(path)).body).toEqual([]);
    expect(await auditActionsOn(body[0].id)).toContain('saved_view.save');
  });

  it('are replaced by one of the same name, also when it is saved twice at once', async () => {
    const account = await anAdmin();
    const client = as(account);
    await client.get(path);
    const answers = await Promise.all(['a', 'b', 'c'].map((it) => client.put(path, view({ search: `q=${it}` }))));
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200]);
    await client.put(path, view({ search: 'q=last' }));
    expect((await client.get(path)).body).toMatchObject([{ search: 'q=last' }]);
  });

  it('are deleted by their owner only', async () => {
    const [account, other] = [await anAdmin(), await anAdmin()];
    const { body } = await as(account).put(path, view());
    expect((await as(other).delete(`${path}/${body.id}`)).status).toBe(404);
    expect((await as(account).delete(`${path}/${body.id}`)).status).toBe(204);
    expect((await as(account).get(path)).body).toEqual([]);
    expect(await auditActionsOn(body.id)).toContain('saved_view.delete');
  });

  it('of the figures are apart from those of lists', async () => {
    const account = await anAdmin();
    const client = as(account);
    const figures = '/api/admin/dashboard/views';
    await client.put(path, view());
    const { body } = await client.put(figures, { name: 'A quarter by week', search: 'period=2026-01-01.2026-03-31&step=week' });
    expect((await client.get(figures)).body).toEqual([body]);
    expect((await client.get(path)).body).toMatchObject([{ list: 'claims' }]);
    expect((await as(await anAdmin()).get(figures)).body).toEqual([]);
    expect((await client.delete(`${path}/${body.id}`)).status).toBe(204);
    expect((await client.get(figures)).body).toEqual([]);
  });

  it('are limited in number, and refuse what is no part of an address', async () => {
    const account = await anAdmin();
    const em = testEm();
    for (let nth = 0; nth < MAX_VIEWS; nth++)
      em.create(SavedView, { id: crypto.randomUUID(), accountId: account.id, list: 'people', name: `View ${nth}`, search: 'q=a' });
    await em.flush();
    expect((await as(account).put(path, view())).status).toBe(409);
    expect((await as(account).put(path, view({ list: 'people', name: 'View 3', search: 'q=b' }))).status).toBe(200);
    for (const wrong of [{ name: ' ' }, { list: 'patients' }, { search: 'q=<script>' }])
      expect((await as(account).put(path, view(wrong))).status).toBe(400);
  });
});
