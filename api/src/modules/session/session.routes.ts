import Router from '@koa/router';
import * as api from '@tenaye/contracts/session.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentUser } from '../patient-account/patient-account.presenter.ts';
import { findUser } from '../patient-account/patient-account.service.ts';
import { presentProvider } from '../provider-account/provider-account.presenter.ts';
import { findProvider } from '../provider-account/provider-account.service.ts';

export const sessionRoutes = new Router();

mount(
  sessionRoutes,
  api.getSession,
  async ({ actor: { patient, provider }, em }) => ({
    patient: patient ? presentUser(await findUser(em, { patient })) : null,
    provider: provider ? presentProvider(await findProvider(em, { provider })) : null,
  }),
  { isPersonal: true },
);
