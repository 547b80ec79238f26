import { beforeAll, describe, expect, it } from '@jest/globals';
import { listProviderNotifications } from '@tenaye/contracts/notification.ts';
import { listDoctorReviews, listFacilityReviews, listProviderReviews } from '@tenaye/contracts/review.ts';
import type { TestClient } from '../client.ts';
import { hasOwnDatabase, testEm } from '../harness.ts';
import { type Call, nameOf, prepare, send } from './call.ts';
import { calls, keyOf } from './calls.ts';
import { type Kind, kinds } from './people.ts';
import { aStage } from './stage.ts';

hasOwnDatabase();

const RESIDENCE = 'Gojam Berenda';
const SURNAME = 'Woldetinsae';
const PHONE = '977665544';

/** Messages to the doctor, and reviews that everybody can read. */
const open = [listProviderNotifications, listProviderReviews, listDoctorReviews, listFacilityReviews].map(keyOf);
/** The owner's own form. */
const isOwnProfile = ({ spec }: Call): boolean => spec.path.startsWith('/api/provider/doctor/profile');

/** Those whom the call admits, but at most two besides the patient. */
const admitted = (call: Call): Kind[] => kinds.filter((it) => it !== 'patient' && call.expected[it] < 300).slice(0, 2);
const told = calls.filter((it) => admitted(it).length > 0);

describe('what a call tells others than the person', () => {
  const stage = aStage();
  beforeAll(async () => {
    const named = [SURNAME, `+251${PHONE}`, stage.people().patient.id];
    await testEm().execute('update users set last_name = ?, phone = ? where id = ?', named);
  });

  /** The patient's records whose ids are in the text. */
  async function recordsIn(text: string): Promise<string[]> {
    const { id } = stage.people().patient;
    const rows = await testEm().execute<{ id: string }[]>(
      `select id from appointments where user_id = ? union all select id from facility_requests where user_id = ?
       union all select id from reviews where user_id = ?`,
      [id, id, id],
    );
    return rows.map((it) => it.id).filter((it) => text.includes(it));
  }

  async function readBy(client: TestClient): Promise<Set<string>> {
    const actor = (await client.get('/api/provider/me')).body?.account?.id ?? null;
    const rows = await testEm().execute<{ id: string }[]>(
      `select unnest(subjects)::text as id from audit_events where actor_id = ? and outcome = 'success'`,
      [actor],
    );
    return new Set(rows.map((it) => it.id));
  }

  it.each(told.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const by = stage.callersOf(call);
    for (const kind of admitted(call)) {
      const client = await by(kind);
      const prepared = await prepare(call, stage.scene(), kind);
      await testEm().execute('update doctors set main_residence_area = ? where main_residence_area is distinct from ?', [
        RESIDENCE,
        RESIDENCE,
      ]);
      const { text } = await send(prepared, client);
      if (!isOwnProfile(call)) expect(text).not.toContain(RESIDENCE);
      if (call.spec.method !== 'GET' || open.includes(keyOf(call.spec))) continue;
      const records = await recordsIn(text);
      if (!call.spec.reads) expect([records, text.includes(SURNAME), text.includes(PHONE)]).toEqual([[], false, false]);
      const recorded = records.length > 0 ? await readBy(client) : new Set();
      expect(records.filter((it) => !recorded.has(it))).toEqual([]);
    }
  });
});
