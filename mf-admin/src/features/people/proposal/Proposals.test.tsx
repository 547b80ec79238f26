import { describe, expect, it } from '@jest/globals';
import { createInvitation, listInvitations } from '@tenaye/contracts/invitation.ts';
import { listOwners, listPeople, type Person, resetPersonSecondFactor, setPersonRoles } from '@tenaye/contracts/people.ts';
import { decideProposal, listProposals, makeProposal, type Proposal } from '@tenaye/contracts/proposal.ts';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { People } from '../People.tsx';

const http = stubHttp();
const at = '2026-03-02T08:00:00.000Z';

const aProposal = (overrides: Partial<Proposal> = {}): Proposal => ({
  id: crypto.randomUUID(),
  kind: 'invite_admin',
  personName: 'new@tenaye.example',
  adminRoles: ['data', 'support'],
  reason: 'Joins us in March',
  state: 'open',
  proposedBy: 'Sara Alemu',
  createdAt: at,
  expiresAt: '2026-03-05T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  can: { decide: true, withdraw: false },
  ...overrides,
});
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
  lastLogin: null,
  createdAt: at,
  can: { deactivate: true, changeAdmin: true },
  ...overrides,
});

function open(query: string, people: Person[] = []) {
  http.answer(listPeople, people);
  http.answer(listInvitations, []);
  http.answer(listOwners, [{ id: crypto.randomUUID(), name: 'Hana Operator' }]);
  return renderWithPlatform(
    <SignedIn>
      <People />
    </SignedIn>,
    {
      path: `/provider/admin?tab=people${query}`,
      provider: aProviderSession({ providerType: 'admin', adminRoles: ['owner'] }, null),
      messages: { 'mf-admin': { en } },
    },
  );
}
const dialog = () => within(screen.getByRole('alertdialog'));

describe('an act that takes two owners', () => {
  it('is proposed with a reason in place of the invitation, and what was typed survives going back', async () => {
    http.answer(makeProposal, aProposal());
    const { person, toasts } = open('&list=invitations');
    await person.click(await screen.findByRole('button', { name: 'Invite' }));
    await person.type(await screen.findByLabelText('Email of the person'), 'new@tenaye.example');
    await person.click(screen.getByLabelText('Administrator'));
    await person.click(screen.getByLabelText(/^Data/, { selector: '[name="adminRoles"]' }));
    await person.click(dialog().getByRole('button', { name: 'Send Invitation' }));
    await screen.findByLabelText('Reason for the other owner');
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Email of the person')).toHaveValue('new@tenaye.example');
    await person.click(dialog().getByRole('button', { name: 'Send Invitation' }));
    await person.type(await screen.findByLabelText('Reason for the other owner'), 'Joins us');
    await person.click(dialog().getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Proposed to the other owners'));
    const body = { kind: 'invite_admin', email: 'new@tenaye.example', adminRoles: ['data'], reason: 'Joins us' };
    expect(http.requests(makeProposal).map((it) => it.body)).toEqual([body]);
    expect(http.requests(createInvitation)).toEqual([]);
  });

  it('is proposed for the powers of an administrator, and for the app of one', async () => {
    const [staff, admin] = [aPerson(), aPerson({ firstName: 'Hana', providerType: 'admin', staffRoles: [], adminRoles: ['data'] })];
    http.answer(makeProposal, aProposal());
    const { person } = open('', [staff, admin]);
    await person.click(await screen.findByRole('button', { name: 'Change the roles of Almaz Ayana' }));
    await person.click(await screen.findByLabelText('Administrator'));
    await person.click(screen.getByLabelText(/^Verifier/));
    await person.click(dialog().getByRole('button', { name: 'Save Roles' }));
    await person.type(await screen.findByLabelText('Reason for the other owner'), 'Grows');
    await person.click(dialog().getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Reset app of Hana Ayana' }));
    await person.type(await screen.findByLabelText('Reason for the other owner'), 'Lost phone');
    await person.click(dialog().getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(http.requests(makeProposal)).toHaveLength(2));
    expect(http.requests(makeProposal).map((it) => it.body)).toEqual([
      { kind: 'grant_admin', accountId: staff.id, staffRoles: ['collector'], adminRoles: ['verifier'], reason: 'Grows' },
      { kind: 'reset_factor', accountId: admin.id, reason: 'Lost phone' },
    ]);
    expect([http.requests(setPersonRoles), http.requests(resetPersonSecondFactor)]).toEqual([[], []]);
  });

  it('is read with its reason, and confirmed or declined by another owner', async () => {
    const proposal = aProposal();
    http.answer(listProposals, [
      proposal,
      aProposal({ state: 'declined', decidedBy: 'Hana Operator', can: { decide: false, withdraw: false } }),
    ]);
    http.answer(decideProposal, { ...proposal, state: 'confirmed' });
    const { person, toasts } = open('&list=proposals');
    expect(await screen.findByText('Waits for an owner')).toBeVisible();
    expect(screen.getAllByText('Joins us in March')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await person.click(dialog().getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Confirmed and carried out'));
    expect(http.requests(decideProposal)[0]).toMatchObject({ params: { id: proposal.id }, body: { decision: 'confirm' } });
  });

  it('is said to be confirmed when it was, although the answer was lost', async () => {
    const proposal = aProposal();
    http.answer(listProposals, [proposal]);
    http.lose(decideProposal);
    const { person, toasts } = open('&list=proposals');
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    http.answer(listProposals, [{ ...proposal, state: 'confirmed', can: { decide: false, withdraw: false } }]);
    await person.click(dialog().getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Confirmed and carried out' }]));
  });

  it('is withdrawn by who proposed it, and the list says when there is none', async () => {
    const proposal = aProposal({ can: { decide: false, withdraw: true } });
    http.answer(listProposals, [proposal]);
    http.answer(decideProposal, { ...proposal, state: 'withdrawn' });
    const { person } = open('&list=proposals');
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    http.answer(listProposals, []);
    await person.click(dialog().getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('No proposals')).toBeVisible();
  });
});
