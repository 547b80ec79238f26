import { describe, expect, it } from '@jest/globals';
import { listProviderNotifications } from '@tenaye/contracts/notification.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { announceBar, BAR_PLACE } from '../remote/bar-place.ts';
import { PortalFrame } from './PortalFrame.tsx';

const http = stubHttp();
stubEventStream();

const open = (lead?: string) => {
  http.answer(listProviderNotifications, []);
  return renderWithPlatform(<PortalFrame title="Pharmacy Portal" lead={lead} signOutTo="/" hasDashboardLink hasName />, {
    path: '/provider/pharmacy',
    provider: aProviderSession({ firstName: 'Sara', lastName: 'Alemu' }),
  });
};
const nav = () => screen.getByRole('navigation', { name: 'Portal' });
const menu = () => within(nav()).getByRole('button', { name: 'Menu', hidden: true });

function Row() {
  const [isLeft, setIsLeft] = useState(true);
  return (
    isLeft && (
      <button type="button" onClick={() => setIsLeft(false)}>
        Done
      </button>
    )
  );
}

describe('the frame of a portal', () => {
  it('has its navigation in the shell’s row', () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.id = BAR_PLACE;
    act(announceBar);
    const { unmount } = open('What it is for');
    expect(place).toContainElement(nav());
    unmount();
    expect(place).toBeEmptyDOMElement();
    place.remove();
  });

  it('offers everything in the row also in the menu of a phone, which closes behind a click elsewhere', async () => {
    const { person } = open('What it is for');
    const panel = document.getElementById(menu().getAttribute('aria-controls') ?? '');
    expect(panel).toHaveTextContent(/^Home\s*Provider Dashboard\s*Sara Alemu\s*Sara Alemu.*@.*Security\s*Logout$/);
    await person.click(menu());
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  it('goes without a lead on views that say their own', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent(/^Pharmacy Portal$/);
  });

  it('keeps the focus of a button that disappears with what it was pressed for', async () => {
    http.answer(listProviderNotifications, []);
    const { person } = renderWithPlatform(
      <PortalFrame title="Pharmacy Portal" signOutTo="/">
        <section>
          <h2>To do</h2>
          <Row />
        </section>
      </PortalFrame>,
    );
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('heading', { name: 'To do' })).toHaveFocus();
  });
});
