import Router from '@koa/router';
import * as api from '@tenaye/contracts/patient-account.ts';
import { signIn, signOut } from '#kernel/access/session.ts';
import { limitedSignIn, limitRegistrations } from '#kernel/access/sign-in-limits.ts';
import { audit } from '#kernel/database/audit.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import { showPicture } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { presentUser } from './patient-account.presenter.ts';
import { authenticateUser, findUser, registerUser } from './patient-account.service.ts';
import { findPhoto, replacePhoto } from './user-photo.service.ts';

export const patientAccountRoutes = new Router();

mount(patientAccountRoutes, api.getUser, async ({ actor, em }) => presentUser(await findUser(em, actor)));

mount(
  patientAccountRoutes,
  api.login,
  async ({ body, em, now, ctx }) => {
    const user = await limitedSignIn(ctx, `patient:${body.email}`, (uncount) => authenticateUser(em, body, uncount, now));
    signIn(ctx, 'patient', user, now);
    return presentUser(user);
  },
  { transaction: false },
);

mount(
  patientAccountRoutes,
  api.register,
  async ({ body, em, now, ctx }) => {
    await limitRegistrations(ctx);
    const user = await registerUser(em, body, now);
    signIn(ctx, 'patient', user, now);
    return presentUser(user);
  },
  { transaction: false },
);

mount(patientAccountRoutes, api.logout, async ({ actor, em, now, ctx }) => {
  if (actor.patient) audit(em, { patient: actor.patient }, 'user.logout', actor.patient, now);
  await signOut(em, ctx, 'patient');
});

mount(
  patientAccountRoutes,
  api.setUserPhoto,
  async ({ files, actor, em, now, ctx }) => {
    const { user, replaced } = await keepingFile(ctx.state.services.storage, 'user_photo', files.photo, (take) =>
      em.transactional((tx) => replacePhoto(tx, actor, take(), now)),
    );
    ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, replaced));
    return presentUser(user);
  },
  { transaction: false },
);

mount(patientAccountRoutes, api.getUserPhoto, async ({ actor, em, ctx }) => {
  const { key, contentType, originalName } = await findPhoto(em, actor);
  await showPicture(ctx, { key, type: contentType, name: originalName }, 'caller');
});

// The landing page's assessment links signed-out visitors to this path.
patientAccountRoutes.get('/api/login', (ctx) => ctx.redirect('/client/auth'));
