import Router from '@koa/router';
import * as api from '@tenaye/contracts/people.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { mount } from '#kernel/http/mount.ts';
import { listedBy, sortKeyOf } from '#kernel/http/page.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { countsOf } from '../practice/practice.service.ts';
import { activate, deactivate, resetSecondFactor, setRoles } from './people.service.ts';
import {
  countPeople,
  findOwners,
  findPeople,
  findPersonRecord,
  type PeopleFilter,
  peopleOrder,
  presentFor,
  readPerson,
} from './people.view.ts';

export const peopleRoutes = new Router();

type Row = Awaited<ReturnType<typeof findPeople>>[number];

const listOf = (actor: ProviderActor, filter: PeopleFilter): WholeList<PeopleFilter, Row, api.Person> => ({
  word: 'provider',
  hasPersons: true,
  listing: listedBy('people', peopleOrder(filter)),
  find: findPeople,
  count: countPeople,
  keyOf: (row) => sortKeyOf(peopleOrder(filter), row),
  present: presentFor(actor),
  columns: [
    ...(['id', 'firstName', 'lastName', 'email', 'phone', 'providerType', 'staffRoles', 'adminRoles'] as const),
    ...(['isActive', 'hasSecondFactor', 'lastLogin', 'createdAt'] as const),
  ],
});

mount(peopleRoutes, api.listPeople, (it) => readPage(listOf(it.actor, it.query), it.query, it));
mount(peopleRoutes, api.exportPeople, (it) => sendWhole(listOf(it.actor, it.query), it.query, it));

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

mount(peopleRoutes, api.setPersonRoles, async ({ params: { id }, body, seen, actor, em, now }) => {
  await setRoles(em, actor, { id, seen }, body, now);
  return readPerson(em, actor, id);
});

mount(peopleRoutes, api.resetPersonSecondFactor, async ({ params, actor, em, now }) => {
  await resetSecondFactor(em, actor, params.id, now);
  return readPerson(em, actor, params.id);
});
