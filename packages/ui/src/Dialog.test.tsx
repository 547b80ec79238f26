import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Dialog, Window } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

const open = (content: ReactNode, { isQuestion = true, hasFooter = true } = {}) =>
  render(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Reject it?"
      closeLabel="Close"
      alert={isQuestion}
      footer={
        hasFooter && (
          <>
            <button type="button">Keep it</button>
            <button type="button">Reject it</button>
          </>
        )
      }
    >
      {content}
    </Dialog>,
  );
const focused = () => document.activeElement;

describe('the focus of an opened dialog', () => {
  it('starts at the button that changes nothing, so that Enter can’t carry out what was asked', () => {
    open(<a href="/facility">Read about it</a>);
    expect(focused()).toBe(screen.getByRole('button', { name: 'Keep it' }));
  });

  it('starts at the first field that can be filled in, and the close button stays before it', async () => {
    open(
      <>
        <button type="button">Choose a saved sentence</button>
        <input type="hidden" />
        <TextInput aria-label="Closed" disabled />
        <Field label="Reason">
          <TextInput />
        </Field>
      </>,
    );
    expect(focused()).toBe(screen.getByLabelText('Reason'));
    await userEvent.tab();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getAllByRole('button')[0]).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  it('starts at a labeled button, such as a date’s, and at the chosen one of radio buttons', () => {
    const { unmount } = open(<Field label="Last day">{(control) => <button type="button" id={control.id} />}</Field>);
    expect(focused()).toBe(screen.getByLabelText('Last day'));
    unmount();
    open(
      <>
        <input type="radio" name="why" aria-label="License" />
        <input type="radio" name="why" aria-label="Photo" defaultChecked />
      </>,
    );
    expect(focused()).toBe(screen.getByLabelText('Photo'));
  });

  it('stays at the top of a dialog that only shows something', () => {
    open(<p>A long paper</p>, { isQuestion: false });
    expect(focused()).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

function Deletion() {
  const [state, setState] = useState<'shown' | 'asking' | 'deleted'>('shown');
  return (
    <section>
      <h2>Results</h2>
      {state !== 'deleted' && (
        <div>
          <button type="button" onClick={() => setState('asking')}>
            Withdraw
          </button>
        </div>
      )}
      <Dialog
        open={state === 'asking'}
        onOpenChange={(isOpen) => isOpen || setState('shown')}
        title="Withdraw it?"
        closeLabel="Close"
        footer={
          <button type="button" onClick={() => setState('deleted')}>
            Yes
          </button>
        }
      />
    </section>
  );
}

describe('the focus of a closed dialog', () => {
  it('returns to the button that opened it, or to the heading above if the button is gone with what it removed', async () => {
    render(<Deletion />);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Withdraw' })));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Results' })));
  });
});

describe('the page below', () => {
  const closed = (isOpen: boolean, title = 'Add it') => (
    <Dialog open={isOpen} onOpenChange={() => undefined} title={title} closeLabel="Close" key={title} />
  );
  const isHeld = () => document.documentElement.style.overflow === 'hidden';

  it('paints the press before the window opens', () => {
    const { rerender } = render(closed(false));
    act(() => {
      flushSync(() => rerender(closed(true)));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('gets no style sheet besides those of styled components, because that would restyle all of it', () => {
    render(closed(true));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(0);
  });

  it.each([
    ['the upper one', [true, false]],
    ['the lower one', [false, true]],
  ])('does not scroll until the last window is closed, also when %s closes first', (_, [isLower = false, isUpper = false]) => {
    const both = (lower: boolean, upper: boolean) => [closed(lower, 'Lower'), closed(upper, 'Upper')];
    const { rerender } = render(both(true, true));
    expect(isHeld()).toBe(true);
    rerender(both(isLower, isUpper));
    expect(isHeld()).toBe(true);
    rerender(both(false, false));
    expect(isHeld()).toBe(false);
  });
});

it('takes the height of a wide screen but a margin: at 800 px a form of 765 px hid its buttons below the edge', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<Window as="div" $wide={false} />));
  expect(sheet.getStyleTags()).toMatch(/@media[^{]+\{[^{]+\{[^}]*max-height:calc\(100dvh - /);
  sheet.seal();
});
