import { describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@tenaye/contracts/admin-role.facts.ts';
import { listAudit } from '@tenaye/contracts/audit.ts';
import { createInvitation, type Invitation, listInvitations, resendInvitation, withdrawInvitation } from '@tenaye/contracts/invitation.ts';
import {
  activatePerson,
  deactivatePerson,
  getPerson,
  listOwners,
  listPeople,
  type Person,
  resetPersonSecondFactor,
  setPersonRoles,
} from '@tenaye/contracts/people.ts';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { People } from './People.tsx';

const http = stubHttp();

const aPerson = (overrides: Partial<Person> = {}): Person => ({
  id: crypto.randomUUID(),
  firstName: 'Almaz',
  lastName: 'Ayana',
  email: 'almaz@tenaye.example',
  phone: null,
  providerType: 'staff',
  staffRoles: ['collector'],
  adminRoles: [],
  isActive: true,
  hasSecondFactor: true,
  lastLogin: '2026-03-02T08:00:00.000Z',
  createdAt: '2026-01-05T08:00:00.000Z',
  can: { deactivate: true, changeAdmin: true },
  ...overrides,
});
const anInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  id: crypto.randomUUID(),
  email: 'new@tenaye.example',
  role: 'collector',
  adminRoles: [],
  state: 'open',
  invitedBy: 'Sara Alemu',
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-04-01T08:00:00.000Z',
  endsSoon: false,
  ...overrides,
});

function open(people: Person[], query = '', adminRoles: AdminRole[] = ['owner'], owners: { id: string; name: string }[] = []) {
  http.answer(listPeople, people);
  http.answer(listOwners, owners);
  return renderWithPlatform(
    <SignedIn>
      <People />
    </SignedIn>,
    {
      path: `/provider/admin?tab=people${query}`,
      provider: aProviderSession({ providerType: 'admin', adminRoles }, null),
      messages: { 'mf-admin': { en } },
    },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const dialogButton = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });

describe('accounts', () => {
  it('are searched and filtered by the address', async () => {
    const { person, router } = open([aPerson()], '&q=alm&role=collector');
    expect(await screen.findByText('Almaz Ayana')).toBeVisible();
    expect(http.requests(listPeople)[0]?.query).toMatchObject({ q: 'alm', role: 'collector' });
    await person.selectOptions(screen.getByLabelText('State'), 'Deactivated');
    await waitFor(() => expect(http.requests(listPeople).at(-1)?.query.state).toBe('inactive'));
    expect(router.href).toContain('state=inactive');
  });

  it('are deactivated with a reason only, those of doctors and facilities with a word about what is booked', async () => {
    const [doctor, staff] = [aPerson({ providerType: 'doctor', staffRoles: [] }), aPerson({ firstName: 'Sara' })];
    const ended = { visits: 5, requests: 3, people: 7, calls: 2 };
    http.answer(countConsequences, ended);
    http.answer(deactivatePerson, staff);
    const { person, toasts } = open([doctor, staff]);
    await person.click(await button('Deactivate Sara Ayana'));
    await screen.findByLabelText('Reason');
    expect(screen.queryByText(/Booked now/)).toBeNull();
    await person.click(dialogButton('Deactivate'));
    expect(await screen.findByText('Please give a reason')).toBeVisible();
    await person.type(screen.getByLabelText('Reason'), 'Left');
    await person.click(dialogButton('Deactivate'));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Sara Ayana was deactivated' }]));
    http.answer(deactivatePerson, { ...doctor, isActive: false, ended });
    await person.click(await button('Deactivate Almaz Ayana'));
    expect(await screen.findByText('Booked now: 5 appointments to come, 3 open requests.')).toBeVisible();
    expect(http.requests(countConsequences).map((it) => it.query)).toEqual([{ account: doctor.id }]);
    await person.type(screen.getByLabelText('Reason'), 'License withdrawn');
    await person.click(dialogButton('Deactivate'));
    const description =
      'Cancelled: 5 appointments to come, 3 open requests. Told: 7 people. 2 calls have to be made, listed under People, Patients to call.';
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Almaz Ayana was deactivated', description }));
    expect(http.requests(deactivatePerson).map((it) => it.body)).toEqual([{ reason: 'Left' }, { reason: 'License withdrawn' }]);
  });

  it('are deactivated once, although the answer was lost and the press is repeated', async () => {
    const staff = aPerson();
    http.lose(deactivatePerson);
    const { person, toasts } = open([staff]);
    await person.click(await button('Deactivate Almaz Ayana'));
    await person.type(await screen.findByLabelText('Reason'), 'Left');
    await person.click(dialogButton('Deactivate'));
    await screen.findByRole('alert');
    http.answer(deactivatePerson, { ...staff, isActive: false });
    await person.click(dialogButton('Deactivate'));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Almaz Ayana was deactivated' }]));
    const [key, ...others] = http.requests(deactivatePerson).map((it) => it.headers.get('idempotency-key'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([key]);
  });

  it('get other roles', async () => {
    const one = aPerson();
    http.answer(setPersonRoles, one);
    const { person, toasts } = open([one]);
    await person.click(await button('Change the roles of Almaz Ayana'));
    await person.click(await screen.findByLabelText('Waste manager'));
    await person.click(screen.getByLabelText('Administrator'));
    await person.click(screen.getByRole('checkbox', { name: /^Data ?Imports/ }));
    await person.click(screen.getByRole('checkbox', { name: /^Verifier/ }));
    await person.click(dialogButton('Save Roles'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const body = { staffRoles: ['collector', 'waste_manager'], isAdmin: true, adminRoles: ['verifier', 'data'] };
    expect(http.requests(setPersonRoles)[0]?.body).toEqual(body);
  });

  it('are not given roles over those that another owner gave meanwhile, which are shown', async () => {
    const one = aPerson({ version: 'first' });
    const { person, toasts } = open([one]);
    await person.click(await button('Change the roles of Almaz Ayana'));
    await person.click(await screen.findByLabelText('Waste driver'));
    const other = { ...one, staffRoles: ['collector' as const, 'waste_manager' as const], version: 'second' };
    http.answer(listPeople, [other]);
    http.refuse(setPersonRoles, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    await person.click(dialogButton('Save Roles'));
    expect(await screen.findByText('The roles are now: Staff, Data collector, Waste manager')).toBeVisible();
    expect(screen.getByLabelText('Waste driver')).toBeChecked();
    http.lose(setPersonRoles);
    http.answer(getPerson, { ...other, staffRoles: ['collector', 'waste_driver'], version: 'third', profiles: [], claims: [] });
    await person.click(dialogButton('Save Roles'));
    await waitFor(() => expect(toasts).toEqual([{ title: 'The roles of Almaz Ayana were changed' }]));
    expect(http.requests(setPersonRoles).map((it) => it.body)).toMatchObject([{ version: 'first' }, { version: 'second' }]);
  });

  it('join the team of a portal, which keeps a portal that is no longer there until it is taken out', async () => {
    const registry = document.createElement('script');
    registry.id = 'registry';
    registry.type = 'application/json';
    registry.text = JSON.stringify({ remotes: [{ name: 'mf-waste', title: { en: 'Waste' }, routes: [] }] });
    document.head.append(registry);
    const one = aPerson({ providerType: 'admin', adminRoles: [], staffRoles: [], teamRemotes: ['mf-gone'] });
    http.answer(setPersonRoles, one);
    const { person, toasts } = open([one]);
    expect(await screen.findByText('Administrator, Team of mf-gone')).toBeVisible();
    await person.click(await button('Change the roles of Almaz Ayana'));
    await person.click(await screen.findByRole('checkbox', { name: 'Waste' }));
    await person.click(dialogButton('Save Roles'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(http.requests(setPersonRoles)[0]?.body).toMatchObject({ adminRoles: [], teamRemotes: ['mf-waste', 'mf-gone'] });
    registry.remove();
  });

  it('break an email that is too long for its column behind the @, not within a word', async () => {
    open([aPerson({ email: 'almaz.ayana.of.jimma@tenaye.example' })]);
    expect((await screen.findByText('almaz.ayana.of.jimma@tenaye.example')).innerHTML).toBe('almaz.ayana.of.jimma@<wbr>tenaye.example');
  });

  it('say what an administrator loses before the box is saved', async () => {
    const { person } = open([aPerson({ providerType: 'admin', adminRoles: ['data'] })]);
    await person.click(await button('Change the roles of Almaz Ayana'));
    await screen.findByLabelText('Administrator');
    expect(screen.queryByText(/loses the admin portal/)).toBeNull();
    await person.click(screen.getByLabelText('Administrator'));
    expect(screen.getByText(/^Almaz Ayana loses the admin portal at once/)).toBeVisible();
  });

  it('say why an administrator without a role was refused', async () => {
    http.refuse(setPersonRoles, {
      code: 'invalid_input',
      message: 'Invalid input',
      issues: [{ path: 'adminRoles', message: 'Please choose what the administrator may do' }],
    });
    const { person } = open([aPerson()]);
    await person.click(await button('Change the roles of Almaz Ayana'));
    await person.click(await screen.findByLabelText('Administrator'));
    await person.click(dialogButton('Save Roles'));
    expect(await screen.findByText('Please choose what the administrator may do')).toBeVisible();
  });

  it('and invitations are only looked at by support', async () => {
    http.answer(listInvitations, [anInvitation({ role: 'admin', adminRoles: ['data', 'owner'] })]);
    const { person } = open([aPerson({ providerType: 'admin', adminRoles: ['verifier'], staffRoles: [] })], '', ['support']);
    expect(await screen.findByText('Administrator, Verifier')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Almaz Ayana/ })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Invitations' }));
    expect(await screen.findByText('Administrator, Data, Owner')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Invite|Withdraw|Send again/ })).toBeNull();
  });

  it('offer no administration for a doctor, and nothing but roles for oneself', async () => {
    open([
      aPerson({ firstName: 'Doc', lastName: null, providerType: 'doctor', can: { deactivate: true, changeAdmin: false } }),
      aPerson({ firstName: 'Me', lastName: null, providerType: 'admin', can: { deactivate: false, changeAdmin: true } }),
    ]);
    expect(await button('Deactivate Doc')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate Me' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset app of Me' })).toBeNull();
  });

  it('are activated again, and a lost app is reset, after a question', async () => {
    const [closed, lost] = [aPerson({ isActive: false }), aPerson({ firstName: 'Sara', lastName: null })];
    http.answer(activatePerson, closed);
    http.answer(resetPersonSecondFactor, lost);
    const { person, toasts } = open([closed, lost]);
    await person.click(await button('Activate Almaz Ayana'));
    await person.click(dialogButton('Activate'));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Almaz Ayana is active again'));
    await person.click(await button('Reset app of Sara'));
    await person.click(dialogButton('Reset app'));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('The authenticator app of Sara was reset'));
  });
});

describe('one account', () => {
  it('opens from its row, and shows what it owns, what it claimed, and both sides of its log', async () => {
    const one = aPerson({ providerType: 'doctor', staffRoles: [], isActive: false });
    const profile = { kind: 'doctor' as const, id: crypto.randomUUID(), name: 'Dr. Almaz', verificationStatus: 'approved' as const };
    http.answer(getPerson, { ...one, profiles: [profile], claims: [] });
    http.answer(listAudit, []);
    const { person, router } = open([one], '&q=almaz');
    await person.click(await screen.findByRole('link', { name: 'Almaz Ayana' }));
    expect(await screen.findByRole('heading', { name: 'Almaz Ayana' })).toHaveFocus();
    expect(router.href).toContain(`q=almaz&person=${one.id}`);
    expect(screen.getByText('Deactivated')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dr. Almaz' })).toHaveAttribute('href', expect.stringContaining(`review=doctor.${profile.id}`));
    await waitFor(() => expect(screen.getAllByText('No entries yet')).toHaveLength(2));
    expect(http.requests(listAudit).map((it) => it.query)).toEqual([
      { target: one.id, kind: 'acts', limit: '20' },
      { actor: one.id, kind: 'acts', limit: '20' },
    ]);
    http.answer(activatePerson, one);
    await person.click(screen.getByRole('button', { name: 'Activate' }));
    await person.click(dialogButton('Activate'));
    await waitFor(() => expect(http.requests(activatePerson)[0]?.params.id).toBe(one.id));
    await person.click(screen.getByRole('link', { name: 'All accounts' }));
    expect(await screen.findByRole('link', { name: 'Almaz Ayana' })).toHaveFocus();
  });

  it('that was deleted is told apart from a failure', async () => {
    http.refuse(getPerson, { code: 'not_found', message: 'Not found' });
    open([], `&person=${crypto.randomUUID()}`);
    expect(await screen.findByText("This account doesn't exist any more")).toBeVisible();
  });
});

describe('invitations', () => {
  const list = '&list=invitations';

  it('are listed with their states, and withdrawn after a question; an ended one has no buttons', async () => {
    const one = anInvitation();
    http.answer(listInvitations, [one, anInvitation({ email: 'old@tenaye.example', state: 'accepted', invitedBy: null })]);
    http.lose(withdrawInvitation);
    const { person, toasts } = open([], list);
    await person.click(await button('Withdraw the invitation of new@tenaye.example'));
    await person.click(dialogButton('Withdraw'));
    await screen.findByText('This may not have been saved');
    http.answer(withdrawInvitation, one);
    await person.click(dialogButton('Withdraw'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The invitation of new@tenaye.example was withdrawn' }]));
    expect(http.requests(withdrawInvitation)[0]?.params.id).toBe(one.id);
    const [key, again] = http.requests(withdrawInvitation).map((it) => it.headers.get('idempotency-key'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(key);
    expect(screen.queryByRole('button', { name: 'Withdraw the invitation of old@tenaye.example' })).toBeNull();
    expect(screen.getByText('Invited by the installation')).toBeVisible();
    // An address that can't be broken would push the buttons out of sight.
    expect(screen.getByText('old@tenaye.example').innerHTML).toBe('old@<wbr>tenaye.example');
  });

  it('are marked when they end soon, and narrowed to those', async () => {
    http.answer(listInvitations, [anInvitation({ endsSoon: true }), anInvitation({ email: 'later@tenaye.example' })]);
    const { router } = open([], `${list}&state=ending`);
    const row = (name: RegExp) => screen.findByRole('row', { name });
    expect(within(await row(/new@/)).getByText('Open, ends soon')).toBeVisible();
    expect(within(await row(/later@/)).getByText('Open')).toBeVisible();
    expect(http.requests(listInvitations).at(-1)?.query).toMatchObject({ state: 'ending' });
    expect(router.href).toContain('state=ending');
  });

  it('are sent to an address with a role', async () => {
    http.answer(listInvitations, []);
    const { person, toasts } = open([], list);
    await person.click(await button('Invite'));
    await screen.findByLabelText('Email of the person');
    await person.click(dialogButton('Send Invitation'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please choose a role')).toBeVisible();
    await person.type(screen.getByLabelText('Email of the person'), 'new@tenaye.example');
    await person.click(screen.getByLabelText('Data collector'));
    http.refuse(createInvitation, { code: 'wrong_status', message: 'This person has an open invitation.' });
    await person.click(dialogButton('Send Invitation'));
    expect(await screen.findByText('The invitation could not be sent')).toBeVisible();
    http.answer(createInvitation, anInvitation());
    await person.click(dialogButton('Send Invitation'));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Invitation sent to new@tenaye.example' }]));
    expect(http.requests(createInvitation)[0]?.body).toEqual({ email: 'new@tenaye.example', role: 'collector', adminRoles: [] });
    expect(http.requests(createInvitation)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('are sent again under the same key although the list has changed: a second mail would end the link of the first', async () => {
    const one = anInvitation();
    http.answer(listInvitations, [one]);
    http.lose(resendInvitation);
    const { person, toasts } = open([], list);
    const resend = () => screen.getByRole('button', { name: 'Send again the invitation of new@tenaye.example' });
    await button('Send again the invitation of new@tenaye.example');
    // The mail was sent, because the refetched list has the new day.
    http.answer(listInvitations, [{ ...one, createdAt: '2026-03-09T08:00:00.000Z' }]);
    await person.click(resend());
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive' }]));
    await screen.findByText(/Mar 9, 2026/);
    http.answer(resendInvitation, one);
    await person.click(resend());
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Invitation sent to new@tenaye.example' }));
    const keys = http.requests(resendInvitation).map((it) => it.headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});
