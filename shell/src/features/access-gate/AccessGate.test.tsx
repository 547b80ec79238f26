import { beforeEach, describe, expect, it } from '@jest/globals';
import { openAccessGate } from '@tenaye/contracts/config.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { AccessGate } from './AccessGate.tsx';

const http = stubHttp();
beforeEach(() => localStorage.clear());

const show = () =>
  renderWithPlatform(
    <AccessGate>
      <p>The application</p>
    </AccessGate>,
    { messages: { shell: { en: messages } } },
  );
const input = () => screen.getByLabelText('Access code');
const button = () => screen.getByRole('button', { name: 'Access Platform' });

describe('AccessGate', () => {
  it('takes four characters, hidden, and no empty code', async () => {
    const { person } = show();
    expect(input()).toHaveAttribute('type', 'password');
    expect(button()).toBeDisabled();
    await person.type(input(), '123456');
    expect(input()).toHaveValue('1234');
    expect(button()).toBeEnabled();
  });

  it('asks phones for digits, draws a box for each, and takes a pasted code with spaces', async () => {
    const { person, container } = show();
    expect(input()).toHaveAttribute('inputmode', 'numeric');
    const boxes = () => [...container.querySelectorAll('span[aria-hidden]')].map((it) => it.textContent).filter((it) => it !== null);
    await person.click(input());
    await person.paste('1 23');
    expect(input()).toHaveValue('123');
    expect(boxes().slice(-4)).toEqual(['•', '•', '•', '']);
    await person.keyboard('x{Backspace}');
    expect(boxes().slice(-4)).toEqual(['•', '•', '', '']);
  });

  it('opens with the right code, says so, and stays open on this device', async () => {
    http.answer(openAccessGate);
    const { person, toasts, unmount } = show();
    await person.type(input(), '1234{Enter}');
    expect(await screen.findByText('The application')).toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Access Granted' }]);
    expect(Object.values({ ...localStorage })).toContain('true');
    expect(http.requests(openAccessGate)).toMatchObject([{ body: { code: '1234' } }]);
    unmount();
    show();
    expect(screen.getByText('The application')).toBeInTheDocument();
  });

  it("refuses a wrong code in the spec's words and clears it", async () => {
    http.refuse(openAccessGate, { code: 'wrong_access_code', message: 'Incorrect access code' });
    const { person } = show();
    await person.type(input(), '9999');
    await person.click(button());
    expect(await screen.findByText('Access Denied: Invalid access code. Please try again.')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    expect(screen.queryByText('The application')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('does not call a lost connection or too many tries a wrong code', async () => {
    http.lose(openAccessGate);
    const { person } = show();
    await person.type(input(), '1234{Enter}');
    expect(await screen.findByText('Network error. Please try again.')).toBeInTheDocument();
    http.refuse(openAccessGate, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    await person.type(input(), '1234{Enter}');
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeInTheDocument();
  });
});
