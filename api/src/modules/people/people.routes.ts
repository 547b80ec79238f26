import Router from '@koa/router';
import * as api from '@tenaye/contracts/people.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { countsOf } from '../practice/practice.service.ts';
import { activate, deactivate, resetSecondFactor, setRoles } from './people.service.ts';
import { findOwners, findPeople, findPersonRecord, readPerson } from './people.view.ts';

export const peopleRoutes = new Router();

const list = { name: 'people', key: byTime };

mount(peopleRoutes, api.listPeople, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(list, query);
  return pageOf(ctx, list, page, await findPeople(em, actor, query, page), (it) => [it.createdAt, it.id]);
});

mount(peopleRoutes, api.getPerson, async ({ params, actor, em, shows }) => {
  const record = await findPersonRecord(em, actor, params.id);
  shows([params.id, ...record.profiles.map((it) => it.id), ...record.claims.map((it) => it.id)]);
  return record;
});

mount(peopleRoutes, api.listOwners, ({ em }) => findOwners(em));

mount(peopleRoutes, api.deactivatePerson, async ({ params, body, actor, em, now }) => {
  const ended = await deactivate(em, actor, params.id, body, now);
  return { ...(await readPerson(em, actor, params.id)), ended: countsOf(ended) };
});

mount(peopleRoutes, api.activatePerson, async ({ params, actor, em, now }) => {
  await activate(em, actor, params.id, now);
  return readPerson(em, actor, params.id);
});

mount(peopleRoutes, api.setPersonRoles, async ({ params, body, actor, em, now }) => {
  await setRoles(em, actor, params.id, body, now);
  return readPerson(em, actor, params.id);
});

mount(peopleRoutes, api.resetPersonSecondFactor, async ({ params, actor, em, now }) => {
  await resetSecondFactor(em, actor, params.id, now);
  return readPerson(em, actor, params.id);
});
