import { describe, expect, it, jest } from '@jest/globals';
import { type Registration, registration } from '@tenaye/contracts/patient-account.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../client/client.ts';
import { showIssues, useContractForm } from './form.ts';
import { isSame } from './is-same.ts';

const empty: Registration = { firstName: '', lastName: '', email: '', phone: '', password: '' };

function SignUp({ onSend }: { onSend(values: unknown): unknown }) {
  const form = useContractForm(registration, { defaultValues: empty });
  const { errors } = form.formState;
  const send = form.handleSubmit((values) => {
    const refusal = onSend(values);
    if (refusal && !showIssues(form, refusal)) form.setError('root', { message: 'as a whole' });
  });
  return (
    <form onSubmit={send}>
      {(['firstName', 'lastName', 'email', 'phone', 'password'] as const).map((name) => (
        <label key={name}>
          {name}
          <input {...form.register(name)} />
          <span>{errors[name]?.message}</span>
        </label>
      ))}
      <p>{errors.root?.message}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const fill = async () => {
  const person = userEvent.setup();
  const texts = { firstName: ' Selam ', lastName: 'Bekele', email: 'Selam@Example.com', phone: '0911234567', password: 'longenough' };
  for (const [name, text] of Object.entries(texts)) {
    await person.click(screen.getByLabelText(new RegExp(name)));
    await person.paste(text);
  }
  return person;
};
const refusing = (issues: { path: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ code: 'invalid_input', message: 'Invalid', issues }));

describe('useContractForm', () => {
  it("says the contract's words and puts the focus on the first wrong field", async () => {
    renderWithPlatform(<SignUp onSend={() => undefined} />);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(screen.getByLabelText(/firstName/)).toHaveFocus();
  });

  it('hands out parsed values, so the API gets what the contract means', async () => {
    const onSend = jest.fn();
    renderWithPlatform(<SignUp onSend={onSend} />);
    await (await fill()).click(screen.getByRole('button'));
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Selam', email: 'selam@example.com' }));
  });
});

describe('showIssues', () => {
  it("puts the server's issue under its field and focuses it", async () => {
    renderWithPlatform(<SignUp onSend={() => refusing([{ path: 'phone', message: 'Please enter a valid phone number' }])} />);
    await (await fill()).click(screen.getByRole('button'));
    expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
    expect(screen.getByLabelText(/phone/)).toHaveFocus();
  });

  it('leaves an issue of no field to the caller', async () => {
    renderWithPlatform(<SignUp onSend={() => refusing([{ path: 'nowhere', message: 'Lost' }])} />);
    await (await fill()).click(screen.getByRole('button'));
    expect(await screen.findByText('as a whole')).toBeInTheDocument();
  });
});

describe('values of a form', () => {
  it('are the same as those that a database returns in another order, or without what is undefined', () => {
    expect(isSame([{ name: 'SOAP', lines: [{ code: 1, unit: 'mg' }] }], [{ lines: [{ unit: 'mg', code: 1 }], name: 'SOAP' }])).toBe(true);
    expect(isSame({ name: 'SOAP', text: undefined }, { name: 'SOAP' })).toBe(true);
  });

  it.each([
    ['in another order', ['a', 'b'], ['b', 'a']],
    ['of another type', [1], ['1']],
    ['with a field that is empty instead of absent', { text: '' }, {}],
    ['that were removed', { text: null }, {}],
    ['that were removed as a whole', null, undefined],
  ])('are others %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});
