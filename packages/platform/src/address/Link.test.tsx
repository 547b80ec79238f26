import { describe, expect, it } from '@jest/globals';
import { Link, NavLink } from '@tenaye/platform/router.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen } from '@testing-library/react';

const link = (name: string) => screen.getByRole('link', { name });

describe('a link within the page', () => {
  it('goes there without loading the page anew, and adds no history entry with `replace`', async () => {
    const { person, router } = renderWithPlatform(
      <>
        <Link to="/b?x=1">Push</Link>
        <Link to="/c" replace state={{ from: 'b' }}>
          Replace
        </Link>
      </>,
      { path: '/a' },
    );
    expect(link('Push')).toHaveAttribute('href', '/b?x=1');
    await person.click(link('Push'));
    expect(router.href).toBe('/b?x=1');
    await person.click(link('Replace'));
    expect([router.href, router.getLocation().state]).toEqual(['/c', { from: 'b' }]);
    act(() => router.navigate(-1));
    expect(router.href).toBe('/a');
  });

  it('leaves to the browser what opens a tab, and to its owner what the owner handles', () => {
    const { router } = renderWithPlatform(
      <>
        <Link to="/b">Plain</Link>
        <Link to="/b" target="_blank">
          Tab
        </Link>
        <Link to="/b" onClick={(event) => event.preventDefault()}>
          Handled
        </Link>
      </>,
      { path: '/a' },
    );
    expect(fireEvent.click(link('Plain'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link('Tab'))).toBe(true);
    fireEvent.click(link('Handled'));
    expect(router.href).toBe('/a');
  });

  it('says which page is the current one, which parents are only where they may be', () => {
    renderWithPlatform(
      <>
        <NavLink to="/a">Parent</NavLink>
        <NavLink to="/a" end className="tab">
          Itself
        </NavLink>
        <NavLink to="/a/b" className="tab">
          Current
        </NavLink>
        <NavLink to="/a/bc">Neighbor</NavLink>
      </>,
      { path: '/a/b' },
    );
    const current = (name: string) => [link(name).getAttribute('aria-current'), link(name).className];
    expect(['Parent', 'Itself', 'Current', 'Neighbor'].map(current)).toEqual([
      ['page', 'active'],
      [null, 'tab'],
      ['page', 'tab active'],
      [null, ''],
    ]);
  });
});
