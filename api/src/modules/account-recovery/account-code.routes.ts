import Router from '@koa/router';
import * as api from '@tenaye/contracts/account-code.ts';
import { signIn } from '#kernel/access/session.ts';
import { limitRegistrations } from '#kernel/access/sign-in-limits.ts';
import { askedLanguages } from '#kernel/http/asked-language.ts';
import { inConstantTime } from '#kernel/http/constant-time.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { toE164 } from '#kernel/phones.ts';
import { languageFrom } from '../../messages/render.ts';
import { User } from '../account/user.entity.ts';
import { presentUser } from '../patient-account/patient-account.presenter.ts';
import { presentAccount } from '../provider-account/provider-account.presenter.ts';
import { stepAtSignIn } from '../second-factor/second-factor.view.ts';
import { limitSending, limitTries, nameOf } from './account-code.limits.ts';
import type { CodeTarget } from './account-code.service.ts';
import { type CodeResult, type CodeTry, requestCode, useCode } from './account-code-sending.service.ts';

export const accountCodeRoutes = new Router();

const keysOf = (ctx: AppContext): string[] => ctx.state.services.config.sessionKeys;

const smsTarget = async ({ phone, purpose, userType }: api.SmsCodeRequest): Promise<CodeTarget> => ({
  channel: 'sms',
  to: await toE164(phone),
  purpose,
  userType,
});
const emailTarget = ({ email, purpose, userType }: api.EmailCodeRequest): CodeTarget => ({
  channel: 'email',
  to: email,
  purpose,
  userType,
});

/** The text is the same whether or not a message was sent. */
const sent = (target: CodeTarget): { message: string } => ({
  message:
    target.purpose === 'signup'
      ? 'We have sent you a code.'
      : target.channel === 'sms'
        ? 'If an account exists with this phone number, we have sent it a code.'
        : 'If an account exists with this email, we have sent it a code.',
});

async function send(ctx: AppContext, target: CodeTarget, now: Date): Promise<{ message: string }> {
  const { em } = ctx.state;
  const [key = ''] = keysOf(ctx);
  return inConstantTime(async () => {
    await limitSending(ctx, nameOf(target));
    await requestCode(em, key, target, languageFrom(...askedLanguages(ctx)), now);
    return sent(target);
  });
}

async function attempt(ctx: AppContext, codeTry: CodeTry, now: Date): Promise<api.CodeAnswer> {
  const opened = await inConstantTime(async () => {
    await limitTries(ctx, nameOf(codeTry.target));
    return useCode(ctx.state.em, keysOf(ctx), codeTry, now);
  });
  return answer(ctx, opened, now);
}

/** The answer to a correct code; after a sign-in or registration, the same as without a code. */
async function answer(ctx: AppContext, opened: CodeResult, now: Date): Promise<api.CodeAnswer> {
  if ('registered' in opened) {
    signIn(ctx, 'patient', opened.registered, now);
    return presentUser(opened.registered);
  }
  if (!('signedIn' in opened)) return opened;
  const { side, row } = opened.signedIn;
  signIn(ctx, side, row, now);
  if (row instanceof User) return presentUser(row);
  const { em, services } = ctx.state;
  return { provider: presentAccount(row), message: 'Welcome back', ...(await stepAtSignIn(em, row, services.config.demo)) };
}

/** A body with the whole name and an address is a sign-up too, without `signsUp`, which pages of earlier releases don't send. */
function signUpOf({ userType, firstName, lastName, email, signsUp, termsVersion }: api.SmsCodeTry): CodeTry['signUp'] {
  if (userType !== 'client') return undefined;
  if (firstName && lastName && (email || signsUp)) return { firstName, lastName, email, termsVersion };
  return signsUp && 'unnamed';
}

mount(accountCodeRoutes, api.requestSmsCode, async ({ body, ctx, now }) => send(ctx, await smsTarget(body), now), { transaction: false });

mount(
  accountCodeRoutes,
  api.verifySmsCode,
  async ({ body, ctx, actor, now }) => {
    const signUp = signUpOf(body);
    if (typeof signUp === 'object') await limitRegistrations(ctx);
    return attempt(ctx, { target: await smsTarget(body), code: body.code, actor, signUp }, now);
  },
  { transaction: false },
);

mount(accountCodeRoutes, api.requestEmailCode, async ({ body, ctx, now }) => send(ctx, emailTarget(body), now), { transaction: false });

mount(
  accountCodeRoutes,
  api.verifyEmailCode,
  async ({ body, ctx, actor, now }) => attempt(ctx, { target: emailTarget(body), code: body.code, actor }, now),
  { transaction: false },
);
