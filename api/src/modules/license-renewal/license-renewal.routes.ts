import Router from '@koa/router';
import * as api from '@tenaye/contracts/license-renewal.ts';
import { mount } from '#kernel/http/mount.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { renewLicense } from './license-renewal.service.ts';

export const licenseRenewalRoutes = new Router();

/** The file is stored before the transaction begins, so that a slow store doesn't hold a connection. */
mount(
  licenseRenewalRoutes,
  api.renewLicense,
  async ({ body, files, actor, now, ctx, commit }) =>
    keepingFile(ctx.state.services.storage, 'license', files.license, (take) =>
      commit(async (em) => {
        const { expiresOn, sentAt } = await renewLicense(em, actor, body, take, now);
        return { expiresOn, sentAt: sentAt.toISOString() };
      }),
    ),
  { transaction: false },
);
