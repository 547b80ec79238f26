import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { InBar } from './bar.tsx';
import { announceBar, BAR_PLACE } from './bar-place.ts';

/** The shell's header with its place, as it comes into the page. */
function aPlace(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = BAR_PLACE;
  act(announceBar);
  return place;
}
afterEach(() => document.getElementById(BAR_PLACE)?.remove());

const aRemote = (name: string, onClick?: () => void) => (
  <section aria-label={name} onClick={onClick} onKeyDown={onClick}>
    <InBar>
      <button type="button">{name}</button>
    </InBar>
  </section>
);
const button = (name: string) => screen.getByRole('button', { name });

describe('the navigation of a remote', () => {
  it('is in the shell’s row, not on the page', () => {
    const place = aPlace();
    render(aRemote('Patients'));
    expect(place).toContainElement(button('Patients'));
    expect(screen.getByRole('region', { name: 'Patients' })).toBeEmptyDOMElement();
  });

  it('moves into the row when that comes after the remote', () => {
    render(aRemote('Patients'));
    const early = button('Patients');
    const place = aPlace();
    expect(early).not.toBeInTheDocument();
    expect(place).toContainElement(button('Patients'));
  });

  it('leaves nothing behind for the next remote', () => {
    const place = aPlace();
    const first = render(aRemote('Patients'));
    first.unmount();
    expect(place).toBeEmptyDOMElement();
    render(aRemote('Doctors'));
    expect(place).toHaveTextContent(/^Doctors$/);
  });

  it('is a row of its own where there is no shell, or an older one', () => {
    render(aRemote('Patients'));
    expect(screen.getByRole('region', { name: 'Patients' })).toContainElement(button('Patients'));
  });

  it('tells the remote about its events, although it isn’t inside its element', () => {
    aPlace();
    let clicks = 0;
    render(
      aRemote('Patients', () => {
        clicks += 1;
      }),
    );
    act(() => button('Patients').click());
    expect(clicks).toBe(1);
  });
});
