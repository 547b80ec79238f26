import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Avatar } from './Avatar.tsx';
import { Portrait } from './Portrait.tsx';

describe('Portrait', () => {
  it('is a picture for visitors without scripts only while its picture is late', () => {
    const late = renderToStaticMarkup(<Portrait name="Dr. Abel Tesfaye" src="/photo" isLate />);
    expect(late).toMatch(/AT<noscript><img src="\/photo"[^>]*><\/noscript>/);
    expect(renderToStaticMarkup(<Portrait name="Dr. Abel Tesfaye" src="/photo" />)).not.toContain('noscript');
    expect(renderToStaticMarkup(<Portrait name="Dr. Abel Tesfaye" isLate />)).not.toContain('noscript');
  });

  it.each([
    ['a portrait', Portrait],
    ['an avatar', Avatar],
  ])('shows initials, not a broken picture, in %s whose picture cannot be loaded, and the next picture', (_, Face) => {
    const { container, rerender } = render(<Face name="Dr. Abel Tesfaye" src="/lost" />);
    const picture = () => container.querySelector('img');
    expect(picture()).toBeVisible();
    fireEvent.error(picture() ?? container);
    expect(picture()).not.toBeVisible();
    expect(screen.getByText('AT')).toBeVisible();
    rerender(<Face name="Dr. Abel Tesfaye" src="/new" />);
    expect(picture()).toBeVisible();
  });
});
