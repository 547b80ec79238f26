import { createHash, timingSafeEqual } from 'node:crypto';
import Router from '@koa/router';
import { openAccessGate } from '@tenaye/contracts/config.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { AppError } from '#kernel/errors.ts';
import { mount } from '#kernel/http/mount.ts';
import { GATE_COOKIE } from './access-gate.rules.ts';

export const accessGateRoutes = new Router();

const THIRTY_DAYS_MS = 30 * DAY_MS;
const wrongTries: RateRule = { name: 'access-gate', points: 5, seconds: 5 * 60 };

const digest = (code: string): Buffer => createHash('sha256').update(code).digest();

// This gate is for development, not a security boundary: all it protects is the messages of a demo.
mount(
  accessGateRoutes,
  openAccessGate,
  async ({ body, ctx }) => {
    const { config, limits } = ctx.state.services;
    if (config.accessCode === undefined) return;
    await limits.take(wrongTries, ctx.ip);
    if (!timingSafeEqual(digest(body.code), digest(config.accessCode))) throw new AppError('wrong_access_code', 'Incorrect access code');
    await limits.forget(wrongTries, ctx.ip);
    ctx.cookies.set(GATE_COOKIE, 'open', { signed: true, httpOnly: true, sameSite: 'lax', maxAge: THIRTY_DAYS_MS });
  },
  { transaction: false },
);
