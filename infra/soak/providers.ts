import type { Caller } from './caller.ts';
import type { Person } from './patient.ts';
import type { Scene } from './scene.ts';

interface Work {
  id: string;
  can: { setStatus: string[]; addResults?: boolean };
}

/** A caller who has signed in with a provider's account of the demo. */
async function enter(scene: Scene, role: 'doctor' | 'pharmacy' | 'diagnostic_center'): Promise<Caller> {
  const caller = scene.arrive();
  await caller.wantById('sign-in', { method: 'POST', path: '/api/provider/login', body: scene.account(role) });
  return caller;
}

/** The profile behind the account: the doctor or the facility. */
export async function profileOf(scene: Scene, role: 'doctor' | 'pharmacy' | 'diagnostic_center'): Promise<string> {
  const me = await (await enter(scene, role)).read<{ providerData: { id: string } | null }>('/api/provider/me');
  if (!me?.providerData) throw new Error(`The ${role} of the demo has no profile`);
  return me.providerData.id;
}

/** A doctor who confirms what patients book. */
export async function createDoctor(scene: Scene): Promise<Person> {
  const caller = await enter(scene, 'doctor');
  const chance = scene.chance('doctor');
  const confirm = (id: string) =>
    caller.want('confirmation', id, { method: 'PATCH', path: `/api/appointments/${id}/status`, body: { status: 'confirmed' } });
  return {
    async act() {
      const all = await caller.read<Work[]>('/api/provider/doctor/appointments');
      const waiting = chance.pick(all?.filter((it) => it.can.setStatus.includes('confirmed')) ?? []);
      if (waiting) await confirm(waiting.id);
    },
  };
}

/** A facility that answers requests, each once; a laboratory then sends results. */
export async function createFacility(scene: Scene, role: 'pharmacy' | 'diagnostic_center'): Promise<Person> {
  const caller = await enter(scene, role);
  const chance = scene.chance(role);

  async function answer(id: string): Promise<void> {
    const body = { status: 'quoted', totalAmount: 120 };
    await caller.want('answer', id, { method: 'PATCH', path: `/api/provider/requests/${id}`, body });
  }

  async function sendResult(id: string): Promise<void> {
    const intent = crypto.randomUUID();
    const body = new FormData();
    body.set('results', 'All values within the reference range');
    body.set('result', scene.paper(intent));
    const headers = { 'Idempotency-Key': intent };
    await caller.want('result', `${intent}.pdf`, { method: 'POST', path: `/api/provider/requests/${id}/results`, headers, body });
  }

  const answered = new Set<string>();
  return {
    async act() {
      const open = (await caller.read<Work[]>('/api/provider/requests?open=true')) ?? [];
      const pending = chance.pick(open.filter((it) => it.can.setStatus.includes('quoted') && !answered.has(it.id)));
      const confirmed = chance.pick(open.filter((it) => it.can.addResults));
      if (pending && (chance.between(0, 1) === 0 || !confirmed)) {
        answered.add(pending.id);
        await answer(pending.id);
      } else if (confirmed) await sendResult(confirmed.id);
    },
  };
}

/** A visitor without an account who asks for codes, by mail and by text message in turn, each time from a different address. */
export function createVisitor(scene: Scene): Person {
  let turn = 0;
  return {
    async act() {
      const caller = scene.arrive();
      const { email, phone } = scene.contact();
      const purpose = 'signup';
      if (turn++ % 2 === 0)
        await caller.want('code by mail', email, {
          method: 'POST',
          path: '/api/verification/email/request',
          body: { email, purpose },
        });
      else await caller.want('code by SMS', phone, { method: 'POST', path: '/api/verification/sms/request', body: { phone, purpose } });
    },
  };
}
