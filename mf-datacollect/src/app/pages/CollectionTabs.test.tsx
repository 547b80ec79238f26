import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { correctCollected, listReturned, submitCollected } from '@tenaye/contracts/data-collection.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import type { PlatformRender } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCollector, aReturned, capture, fill, openCollection, stubDevice, submitClinic } from './collection.test-support.tsx';
import { tabLocks } from './tab-locks.test-support.ts';

const http = stubHttp();
const isOnline = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  stubDevice(http);
  isOnline.mockReturnValue(false);
});
afterEach(() => {
  isOnline.mockReset().mockReturnValue(true);
  Reflect.deleteProperty(navigator, 'locks');
});

/** Two tabs of one phone with the same draft, which was typed in the first. */
async function twoTabs() {
  const provider = aCollector();
  const first = openCollection(provider);
  await capture(first.person);
  await first.person.click(screen.getByLabelText('Clinic'));
  await fill(first.person);
  const second = openCollection(provider);
  const [inFirst, inSecond] = [within(first.container), within(second.container)];
  return { provider, first, second, inFirst, inSecond };
}
/** A field of one of the tabs. Both tabs are in one document, where a label would find only the first tab's field. */
const fieldIn = ({ container }: PlatformRender, name = 'institutionName') =>
  container.querySelector<HTMLInputElement>(`#collect-${name}`) ?? undefined;
const shows = (tab: PlatformRender, name: string) => waitFor(() => expect(fieldIn(tab)?.value).toBe(name));
function rename(tab: PlatformRender, value: string): void {
  const field = fieldIn(tab);
  if (field) fireEvent.change(field, { target: { value } });
}
const saved = { title: 'Saved on this phone' };
const moved = { title: 'Saved as a new draft' };

describe('a draft in two tabs of a browser with locks', () => {
  it('is edited in one; the other says so, takes it over with what was typed, and gives it back', async () => {
    tabLocks();
    const { first, second, inFirst, inSecond } = await twoTabs();
    expect(await inSecond.findByText('This record is open in another tab')).toBeInTheDocument();
    expect(fieldIn(second)).toBeUndefined();
    await second.person.click(inSecond.getByRole('button', { name: 'Edit it here' }));
    await shows(second, 'Sululta Selam');
    expect(await inFirst.findByText('This record is open in another tab')).toBeInTheDocument();
    rename(second, 'Sululta Selam Clinic');
    second.unmount();
    await shows(first, 'Sululta Selam Clinic');
    expect([...first.toasts, ...second.toasts]).not.toContainEqual(expect.objectContaining(moved));
  });

  it('that is submitted in one gives the other an empty form, not the submitted record', async () => {
    tabLocks();
    const { first, second, inFirst, inSecond } = await twoTabs();
    await inSecond.findByText('This record is open in another tab');
    await first.person.click(inFirst.getByRole('button', { name: 'Submit' }));
    await shows(second, '');
    expect(await inSecond.findByText(/^1 record waits/)).toBeInTheDocument();
  });
});

describe('a draft in two tabs of a browser without locks', () => {
  it('that the other tab has submitted becomes a new draft with everything in this one, and isn’t said to be saved', async () => {
    const { provider, first, second, inFirst, inSecond } = await twoTabs();
    await shows(second, 'Sululta Selam');
    await waitFor(() => expect(inSecond.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await second.person.click(inSecond.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(second.toasts).toContainEqual(expect.objectContaining(saved)));
    rename(first, 'Another name');
    await waitFor(() => expect(first.toasts).toContainEqual(expect.objectContaining(moved)));
    await shows(first, 'Another name');
    expect(fieldIn(first, 'licenseNumber')?.value).toBe('PH-77');
    await waitFor(() => expect(inFirst.getByRole('button', { name: 'Submit' })).toBeEnabled());
    first.unmount();
    second.unmount();

    openCollection(provider, '/data-collection?view=list');
    const list = within(await screen.findByRole('list', { name: 'On this phone' }));
    expect(list.getAllByRole('heading').map((it) => it.textContent)).toEqual(['Another name', 'Sululta Selam']);
    expect([list.getByText('Draft'), list.getByText('Waiting')]).toHaveLength(2);
  });

  it('that the other tab has submitted is kept as a draft when it is submitted here too', async () => {
    const { first, second, inFirst, inSecond } = await twoTabs();
    await waitFor(() => expect(inSecond.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await second.person.click(inSecond.getByRole('button', { name: 'Submit' }));
    await inFirst.findByText(/^1 record waits/);
    await first.person.click(inFirst.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(first.toasts).toContainEqual(expect.objectContaining(moved)));
    expect(first.toasts).not.toContainEqual(expect.objectContaining(saved));
    await shows(first, 'Sululta Selam');
    expect(inFirst.getByText(/^1 record waits/)).toBeInTheDocument();
  });

  it('is not written over by letters of the other tab', async () => {
    const { first, second } = await twoTabs();
    await shows(second, 'Sululta Selam');
    rename(second, 'Typed in the second');
    rename(first, 'Typed in the first');
    await waitFor(() => expect(first.toasts).toContainEqual(expect.objectContaining(moved)));
    expect(second.toasts).not.toContainEqual(expect.objectContaining(moved));
    await shows(first, 'Typed in the first');
    await shows(second, 'Typed in the second');
  });

  it('of a correction stays a correction, so that the facility isn’t doubled', async () => {
    const provider = aCollector();
    const returned = aReturned();
    http.answer(listReturned, [returned]);
    const first = openCollection(provider, '/data-collection?view=list');
    await first.person.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Adama Clinic'));
    const second = openCollection(provider, `/data-collection?record=${returned.id}`);
    const [inFirst, inSecond] = [within(first.container), within(second.container)];
    await second.person.click(await inSecond.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(second.toasts).toContainEqual(expect.objectContaining(saved)));
    rename(first, 'Adama Higher Clinic');
    await waitFor(() => expect(first.toasts).toContainEqual(expect.objectContaining(moved)));
    expect(await inFirst.findByText('Please correct this submission')).toBeInTheDocument();
    expect([...http.requests(submitCollected), ...http.requests(correctCollected)]).toEqual([]);
  });
});

describe('a draft that is reopened', () => {
  it('is edited where its former page was closed', async () => {
    tabLocks();
    const provider = aCollector();
    const first = openCollection(provider);
    await submitClinic(first.person);
    await shows(first, '');
    await first.person.click(screen.getByLabelText('Institution name'));
    await first.person.paste('Half a clinic');
    first.unmount();
    const second = openCollection(provider);
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Half a clinic'));
    expect(second.toasts).toEqual([]);
  });
});
