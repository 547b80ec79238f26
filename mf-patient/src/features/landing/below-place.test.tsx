import { describe, expect, it } from '@jest/globals';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { noteScrolls } from '@tenaye/testing/scrolls.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { BelowPlace } from './BelowPlace.tsx';
import { LandingBelow } from './LandingBelow.tsx';

const messages = { 'mf-patient': { en } };
const scrolled = noteScrolls();

function Amharic() {
  const { i18n } = useTranslation('mf-patient');
  return (
    <button type="button" onClick={() => void i18n.changeLanguage('am')}>
      Amharic
    </button>
  );
}

/** The place in a page whose HTML a server has rendered, or without that. */
function open({ hasHtml, path = '/' }: { hasHtml: boolean; path?: string }) {
  const rendered = renderWithPlatform(<LandingBelow />, { messages });
  const html = `<div>${rendered.container.innerHTML}</div><button type="button">Amharic</button>`;
  rendered.unmount();
  let loaded = 0;
  const Below = lazyPart(async () => {
    loaded += 1;
    return LandingBelow;
  });
  const page = (
    <>
      <BelowPlace Below={Below} />
      <Amharic />
    </>
  );
  const opened = renderWithPlatform(page, { path, messages, ...(hasHtml && { html }) });
  return { ...opened, loaded: () => loaded };
}

describe('what stands below the doctors of the landing page', () => {
  it('keeps the HTML of a first view, and what was opened in it, without loading its script', async () => {
    const { person, router, loaded, errors } = open({ hasHtml: true });
    const fold = screen.getByRole('group');
    await person.click(screen.getByText('About Tenaye'));
    await person.click(screen.getByRole('link', { name: 'Story' }));
    expect(router.href).toBe('/#story');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Story' })).toHaveFocus());
    await person.click(screen.getByRole('link', { name: 'Patient Portal' }));
    expect(scrolled).toEqual(['story', 'top']);
    await person.click(screen.getByRole('link', { name: 'Provider Portal' }));
    expect(router.href).toBe('/provider/login');
    expect(fold).toBeInTheDocument();
    expect(fold).toHaveAttribute('open');
    expect([loaded(), errors]).toEqual([0, []]);
  });

  it('leaves links to other places and clicks for a new tab to the browser', () => {
    const { router } = open({ hasHtml: true });
    const taken: boolean[] = [];
    // jsdom follows no links.
    const stay = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', stay);
    fireEvent.click(screen.getByRole('link', { name: 'support@tenaye.example' }));
    fireEvent.click(screen.getByRole('link', { name: 'Provider Portal' }), { ctrlKey: true });
    window.removeEventListener('click', stay);
    expect(taken).toEqual([false, false]);
    expect(router.href).toBe('/');
  });

  it('comes from its script without a first view, and shows the section of the address', async () => {
    const { loaded } = open({ hasHtml: false, path: '/#mission' });
    expect(await screen.findByRole('heading', { name: 'Mission' })).toHaveFocus();
    expect(loaded()).toBe(1);
  });

  it('comes from its script in another language', async () => {
    const { person, loaded } = open({ hasHtml: true });
    await person.click(screen.getByRole('button', { name: 'Amharic' }));
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    expect(loaded()).toBe(1);
  });
});
