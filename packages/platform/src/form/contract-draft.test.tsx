import { describe, expect, it, jest } from '@jest/globals';
import { type Registration, registration } from '@tenaye/contracts/patient-account.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../client/client.ts';
import { draftStore, useContractDraft, useSetField } from './contract-draft.ts';
import { FocusOnProblem, FormProblems, useErrorAt } from './FormProblems.tsx';
import { showIssues } from './form.ts';

interface Typed {
  firstName: string;
  lastName: string;
  mail: string;
  phone: string;
  password: string;
}

const fields = ['firstName', 'lastName', 'mail', 'phone', 'password'] as const;
const empty: Typed = { firstName: '', lastName: '', mail: '', phone: '', password: '' };
const filled: Typed = { firstName: ' Selam ', lastName: 'Bekele', mail: 'selam@example.com', phone: '0911234567', password: 'longenough' };
const registrationOf = ({ mail, ...others }: Typed) => ({ ...others, email: mail });
const fieldOf = (path: string) => (path === 'email' ? 'mail' : path);

interface SignUpProps {
  owner: string;
  store?: ReturnType<typeof draftStore<Typed>>;
  start?: Typed;
  isListed?: boolean;
  onSend?(values: Registration): unknown;
}

/** A form that is kept for its owner until it is sent. */
function SignUp({ owner, store = draftStore(), start = empty, isListed = false, onSend = () => undefined }: SignUpProps) {
  const form = useContractDraft(registration, {
    start: store.get(owner) ?? start,
    keep: (values) => store.keep(owner, values),
    toContract: registrationOf,
    fieldOf,
  });
  const send = form.handleSubmit((values) => {
    const refusal = onSend(values);
    if (!refusal) return store.drop(owner);
    if (!showIssues(form, refusal, fieldOf)) form.setError('root', { message: 'as a whole' });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={send} noValidate>
        {isListed ? <FormProblems title="Problems" fieldIdOf={(it) => it} order={fields} /> : <FocusOnProblem fieldIdOf={(it) => it} />}
        {fields.map((name) => (
          <input key={name} id={name} aria-label={name} {...form.register(name)} />
        ))}
        <Marks />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  );
}

function Marks() {
  const errorAt = useErrorAt();
  const set = useSetField<Typed>();
  return (
    <>
      {fields.map((name) => (
        <p key={name} data-testid={name}>
          {errorAt(name)}
        </p>
      ))}
      <button type="button" onClick={() => set('mail', 'set@example.com')}>
        Set
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusing = (issues: { path: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ code: 'invalid_input', message: 'Invalid', issues }));

describe('a kept draft', () => {
  it('is found again as it was typed, also by what set a field, after its page was left', async () => {
    const store = draftStore<Typed>();
    const first = renderWithPlatform(<SignUp owner="selam" store={store} />);
    await userEvent.type(screen.getByLabelText('firstName'), ' Sel');
    await press('Set');
    first.unmount();
    renderWithPlatform(<SignUp owner="selam" store={store} />);
    expect(screen.getByLabelText('firstName')).toHaveValue(' Sel');
    expect(screen.getByLabelText('mail')).toHaveValue('set@example.com');
  });

  it("isn't shown to another person", async () => {
    const store = draftStore<Typed>();
    const first = renderWithPlatform(<SignUp owner="selam" store={store} />);
    await userEvent.type(screen.getByLabelText('firstName'), 'Selam');
    first.unmount();
    renderWithPlatform(<SignUp owner="dawit" store={store} />);
    expect(screen.getByLabelText('firstName')).toHaveValue('');
  });

  it("isn't kept while nothing was typed, nor once it was sent", async () => {
    const store = draftStore<Typed>();
    const onSend = jest.fn();
    renderWithPlatform(<SignUp owner="selam" store={store} start={filled} onSend={onSend} />);
    expect(store.get('selam')).toBeUndefined();
    await userEvent.type(screen.getByLabelText('lastName'), '!');
    expect(store.get('selam')).toMatchObject({ lastName: 'Bekele!' });
    await press('Send');
    await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Selam', email: 'selam@example.com' })));
    expect(store.get('selam')).toBeUndefined();
  });
});

describe('what is wrong with a draft', () => {
  it("stands at the field for the contract's path, with the focus on the first one", async () => {
    renderWithPlatform(<SignUp owner="selam" start={{ ...filled, mail: 'no mail', password: 'short' }} />);
    await press('Send');
    expect(await screen.findByText('Please enter a valid email address')).toBe(screen.getByTestId('mail'));
    expect(screen.getByTestId('password')).toHaveTextContent('Password must be at least 8 characters');
    expect(screen.getByLabelText('mail')).toHaveFocus();
  });

  it('is no longer marked once the field was set right', async () => {
    renderWithPlatform(<SignUp owner="selam" start={{ ...filled, mail: 'no mail' }} />);
    await press('Send');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await press('Set');
    await waitFor(() => expect(screen.getByTestId('mail')).toBeEmptyDOMElement());
  });

  it("stands at its field when it is the server's word, with the focus there", async () => {
    const refusal = refusing([{ path: 'email', message: 'This email address is taken' }]);
    renderWithPlatform(<SignUp owner="selam" start={filled} onSend={() => refusal} />);
    await press('Send');
    expect(await screen.findByText('This email address is taken')).toBe(screen.getByTestId('mail'));
    expect(screen.getByLabelText('mail')).toHaveFocus();
  });

  it('is listed in the order of the page, and the list takes the focus from the field', async () => {
    const refusal = refusing([
      { path: 'phone', message: 'Not reachable' },
      { path: 'email', message: 'This email address is taken' },
    ]);
    renderWithPlatform(<SignUp owner="selam" isListed start={filled} onSend={() => refusal} />);
    await press('Send');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getAllByRole('link').map((it) => it.textContent)).toEqual(['This email address is taken', 'Not reachable']);
  });

  it('is struck out in the list once its field is right, and stays in its place', async () => {
    renderWithPlatform(<SignUp owner="selam" isListed start={{ ...filled, mail: 'no mail', password: 'short' }} />);
    await press('Send');
    const list = await screen.findByRole('alert');
    await press('Set');
    await waitFor(() => expect(screen.getAllByRole('link').map((it) => it.textContent)).toHaveLength(1));
    expect(within(list).getByText('Please enter a valid email address').tagName).toBe('S');
    expect(within(list).getByText('Problems').tagName).toBe('H2');
    await userEvent.type(screen.getByLabelText('password'), 'er than that');
    await waitFor(() => expect(within(list).getByText('Problems').tagName).toBe('S'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });
});
