import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import * as z from 'zod/mini';
import { type Actor, refusalFor } from '#kernel/access/actor.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { remotePolicy } from './remote.policy.ts';

const COOKIE = 'tenaye.previewer';

/** What a browser keeps of an administrator's preview: whose it was, until when, and of which remotes. */
const kept = z.strictObject({ id: z.uuid(), generation: z.int(), until: z.number(), remotes: z.array(z.string()) });
type Kept = z.infer<typeof kept>;

const written = (it: Kept): string => Buffer.from(JSON.stringify(it)).toString('base64url');

function keptIn(ctx: AppContext): Kept | undefined {
  const text = ctx.cookies.get(COOKIE, { signed: true });
  return text ? z.safeParse(kept, JSON.parse(Buffer.from(text, 'base64url').toString())).data : undefined;
}

const mayRead = (actor: Actor, remotes: readonly string[]): boolean =>
  refusalFor({ callers: ['admin'], area: 'remotes' }, actor) === undefined && remotes.every((it) => remotePolicy.read(actor, it));

/** The administrator as the account is now; undefined once it is closed or all its sign-ins have been ended. */
async function findAdministrator({ state }: AppContext, id: string): Promise<ProviderAccount | undefined> {
  return (await state.em.findOne(ProviderAccount, { id, isActive: true, providerType: 'admin' })) ?? undefined;
}

async function mayStill(ctx: AppContext, remotes: readonly string[], now: Date): Promise<boolean> {
  const right = keptIn(ctx);
  if (!right || right.until < now.getTime() || !remotes.every((it) => right.remotes.includes(it))) return false;
  const account = await findAdministrator(ctx, right.id);
  if (account?.signInGeneration !== right.generation) return false;
  const { id, providerType, staffRoles, isVerified, adminRoles, teamRemotes } = account;
  return mayRead({ provider: { id, providerType, staffRoles, isVerified, adminRoles, teamRemotes } }, remotes);
}

/**
 * Whether this browser may preview the remotes: an administrator who may, or whoever signs in to it within an hour afterwards, because a
 * browser has one provider's sign-in at a time and pages of doctors and facilities are previewed beside theirs. A right that the
 * administrator loses, and the end of all sign-ins of the account, end that hour.
 */
export async function mayPreview(ctx: AppContext, remotes: readonly string[]): Promise<boolean> {
  const { actor, services } = ctx.state;
  const now = services.clock();
  if (!mayRead(actor, remotes)) return mayStill(ctx, remotes, now);
  const account = actor.provider && (await findAdministrator(ctx, actor.provider.id));
  if (account && remotes.some(Boolean)) {
    const right = { id: account.id, generation: account.signInGeneration, until: now.getTime() + HOUR_MS, remotes: [...remotes] };
    ctx.cookies.set(COOKIE, written(right), { signed: true, httpOnly: true, sameSite: 'lax', maxAge: HOUR_MS });
  }
  return true;
}
