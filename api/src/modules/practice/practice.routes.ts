import Router from '@koa/router';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { mount } from '#kernel/http/mount.ts';
import { consequencesOf, type Practice, practicesOf } from './practice.view.ts';

export const practiceRoutes = new Router();

mount(practiceRoutes, countConsequences, async ({ query: { account, doctors = [], facilities = [] }, em, now }) => {
  const named: Practice[] = [
    ...doctors.map((id) => ({ kind: 'doctor' as const, id })),
    ...facilities.map((id) => ({ kind: 'facility' as const, id })),
  ];
  return consequencesOf(em, account ? [...named, ...(await practicesOf(em, account))] : named, now);
});
