import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Two visits that can be removed, below the heading of their list; each has a heading. */
function Visits() {
  const [rows, setRows] = useState(['Monday', 'Tuesday']);
  return (
    <main ref={keepFocus}>
      <h1>Portal</h1>
      <section>
        <h2>Visits</h2>
        <ul>
          {rows.map((it) => (
            <li key={it}>
              <h3>{it}</h3>
              <button type="button" onClick={() => setRows(rows.filter((row) => row !== it))}>
                Remove {it}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <button type="button" onClick={() => setRows([])}>
        Remove all
      </button>
    </main>
  );
}

const never = new Promise<never>(() => undefined);
const NextPart = () => use(never);

/** A part of a portal, and what leads from there to another part, whose script is slow. */
function Portal() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <main ref={keepFocus}>
      <h1>Portal</h1>
      <div>
        {!isLeft && (
          <button type="button" onClick={() => setIsLeft(true)}>
            Applicants
          </button>
        )}
        <Suspense>
          <h2>Figures</h2>
          {isLeft && <NextPart />}
        </Suspense>
      </div>
    </main>
  );
}

describe('the focus of a page', () => {
  it('moves to the heading around what disappears with it; the keyboard would start at the top of the page again', async () => {
    render(<Visits />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tuesday' }));
    expect(screen.getByRole('heading', { name: 'Visits' })).toHaveFocus();
  });

  it('stays where it is when something else disappears', async () => {
    render(<Visits />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Monday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(screen.queryByText('Tuesday')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove all' })).toHaveFocus();
  });

  it('moves to a heading that can be seen when what had it led to a part whose script still loads', async () => {
    render(<Portal />);
    const way = screen.getByRole('button', { name: 'Applicants' });
    way.focus();
    await act(async () => way.click());
    expect(screen.getByRole('heading', { name: 'Portal' })).toHaveFocus();
  });
});
