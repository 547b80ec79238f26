import Router from '@koa/router';
import { changeEmail } from '@tenaye/contracts/patient-profile.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentUser } from '../patient-account/patient-account.presenter.ts';
import { authenticateAgain } from '../patient-account/patient-password.service.ts';
import { limitTries, nameOf } from './account-code.limits.ts';
import { emailTarget, moveToEmail } from './email-change.service.ts';

export const emailChangeRoutes = new Router();

mount(
  emailChangeRoutes,
  changeEmail,
  async ({ body, actor, em, now, ctx }) => {
    const user = await authenticateAgain(ctx, em, actor, body.currentPassword, 'currentPassword');
    await limitTries(ctx, nameOf(emailTarget(body.email)));
    return presentUser(await moveToEmail(em, ctx.state.services.config.sessionKeys, actor, user, body, now));
  },
  { transaction: false },
);
