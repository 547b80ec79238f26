import Router from '@koa/router';
import { deleteAccount as deletion } from '@tenaye/contracts/patient-profile.ts';
import { signOut } from '#kernel/access/session.ts';
import { throughDeadlocks } from '#kernel/database/deadlock.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import { mount } from '#kernel/http/mount.ts';
import { hasPassword } from '../account/user.entity.ts';
import { deleteAccount } from '../patient-account/account-deletion.service.ts';
import { authenticateAgain } from '../patient-account/patient-password.service.ts';
import { confirmByCode } from './code-confirmation.service.ts';

export const accountDeletionRoutes = new Router();

mount(
  accountDeletionRoutes,
  deletion,
  async ({ body, actor, em, now, ctx }) => {
    const user = await authenticateAgain(ctx, em, actor, body.password, 'password');
    if (!hasPassword(user)) await confirmByCode(ctx, em, user, body.code, now);
    const { files } = await throughDeadlocks(() =>
      em.fork().transactional(async (tx) => {
        const deleted = await deleteAccount(tx, actor, now);
        await signOut(tx, ctx, 'patient');
        return deleted;
      }),
    );
    ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, files));
  },
  { transaction: false },
);
