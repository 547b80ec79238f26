import { describe, expect, it } from '@jest/globals';
import { Link } from '@tenaye/platform/router.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useOpenRecord } from './useOpenRecord.ts';

const ID = '0b0f4c9e-3a53-4d0e-9f2b-6a1d7c5e8f10';

function Invoices() {
  const { id, linkTo, open, close } = useOpenRecord('invoice');
  return (
    <>
      <output>{id ?? 'none'}</output>
      <Link {...linkTo(ID)}>Invoice</Link>
      <button type="button" onClick={() => open(ID, { act: 'pay' })}>
        Pay
      </button>
      <button type="button" onClick={() => close({ act: undefined })}>
        Close
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the record that is open over a list', () => {
  it('closes by going back where the list opened it, so that Back does not open it again', async () => {
    const { person, router } = renderWithPlatform(<Invoices />, { path: '/waste?status=paid' });
    await person.click(screen.getByRole('link', { name: 'Invoice' }));
    expect(router.href).toBe(`/waste?status=paid&invoice=${ID}`);
    expect(screen.getByText(ID)).toBeVisible();
    await person.click(press('Close'));
    await waitFor(() => expect(router.href).toBe('/waste?status=paid'));
    act(() => router.navigate(1));
    await waitFor(() => expect(router.href).toBe(`/waste?status=paid&invoice=${ID}`));
    await person.click(press('Close'));
    await waitFor(() => expect(router.href).toBe('/waste?status=paid'));
    await person.click(press('Pay'));
    expect(router.href).toBe(`/waste?status=paid&act=pay&invoice=${ID}`);
    await person.click(press('Close'));
    await waitFor(() => expect(router.href).toBe('/waste?status=paid'));
  });

  it('leaves the address where a link opened it: going back would leave the page', async () => {
    const { person, router } = renderWithPlatform(<Invoices />, { path: `/waste?status=paid&invoice=${ID}&act=pay` });
    expect(screen.getByText(ID)).toBeVisible();
    await person.click(press('Close'));
    expect(router.href).toBe('/waste?status=paid');
    expect(screen.getByText('none')).toBeVisible();
  });

  it('is none where the address has something else than an id', () => {
    renderWithPlatform(<Invoices />, { path: '/waste?invoice=all' });
    expect(screen.getByText('none')).toBeVisible();
  });
});
