import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Select } from './Select.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

/** The text that a screen reader reads after the control's name. */
const describedBy = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? `missing ${id}`)
    .join(' | ');

describe('Field', () => {
  it.each([
    ['TextInput', <TextInput key="c" />],
    ['TextArea', <TextArea key="c" />],
    ['Select', <Select key="c" />],
  ])('leaves no %s without its label, hint and error', (_, control) => {
    render(
      <Field label="Email" hint="We write there" error="Please enter a valid email address" required>
        {control}
      </Field>,
    );
    const element = screen.getByLabelText('Email');
    expect(describedBy(element)).toBe('We write there | Please enter a valid email address');
    expect(element.getAttribute('aria-invalid')).toBe('true');
    expect(element.getAttribute('aria-required')).toBe('true');
  });

  it('does not point at a hint or an error that is not there', () => {
    render(
      <Field label="Email">
        <TextInput />
      </Field>,
    );
    const element = screen.getByLabelText('Email');
    expect(element.hasAttribute('aria-describedby')).toBe(false);
    expect(element.hasAttribute('aria-invalid')).toBe(false);
  });

  it('wires a foreign control through the function', () => {
    render(
      <Field label="When" error="Choose a day">
        {(control) => <input type="date" {...control} />}
      </Field>,
    );
    expect(describedBy(screen.getByLabelText('When'))).toBe('Choose a day');
  });
});

it('shows the password on demand and hides it again without losing it', async () => {
  render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" error="Too short" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
  expect(input).toHaveProperty('value', 'secret');
  expect(describedBy(input)).toBe('Too short');
});

it('does not show the country code twice when the number carries its own', async () => {
  render(<PhoneField label="Phone" />);
  const input = screen.getByLabelText('Phone');
  await userEvent.type(input, '91 123 4567');
  expect(screen.queryByText('+251')).not.toBeNull();
  await userEvent.clear(input);
  await userEvent.type(input, '0911234567');
  expect(screen.queryByText('+251')).toBeNull();
  expect(input).toHaveProperty('value', '0911234567');
});

it('does not cover a number that the form put in by itself', () => {
  const fill = (element: HTMLInputElement | null) => {
    if (element) element.value = '+251911234567';
  };
  render(<PhoneField label="Phone" ref={fill} />);
  expect(screen.queryByText('+251')).toBeNull();
});

it('lets arrow keys choose a radio card and says its error with the group', async () => {
  const options = [
    { value: 'video', label: 'Video call' },
    { value: 'clinic', label: 'In person' },
  ];
  render(<RadioCards legend="Visit" name="visit" options={options} error="Choose one" />);
  await userEvent.click(screen.getByLabelText('Video call'));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('In person')).toHaveProperty('checked', true);
  expect(describedBy(screen.getByRole('group', { name: 'Visit' }))).toBe('Choose one');
});

it('takes focus at each failed submission, and its lines lead to the fields', async () => {
  const page = (tries: number) => (
    <>
      <ErrorSummary title="There is a problem" focusKey={tries} errors={tries ? [{ fieldId: 'email', message: 'Email is wrong' }] : []} />
      <Field label="Email" id="email">
        <TextInput />
      </Field>
    </>
  );
  const { rerender } = render(page(0));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(page(1));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('link', { name: 'Email is wrong' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  rerender(page(2));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
