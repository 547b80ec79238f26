import { AppError, notFound } from '#kernel/errors.ts';
import type { Actor } from './actor.ts';

type Rule<T> = (actor: Actor, target: T) => boolean;

/** Named predicates over one record; `read` decides whether the record exists for the actor at all. */
export type Policy<T> = { read: Rule<T> } & Record<string, Rule<T>>;

/**
 * Refuses an action on `target`: with `not_found` if the actor may not see it, so that a refusal never reveals that a record exists;
 * otherwise with `forbidden`.
 */
export function authorize<T, P extends Policy<T>>(policy: P, action: keyof P, actor: Actor, target: T | null): asserts target is T {
  if (!target || !policy.read(actor, target)) throw notFound();
  const rule: Rule<T> | undefined = policy[action];
  if (!rule?.(actor, target)) throw new AppError('forbidden', 'Not allowed');
}
