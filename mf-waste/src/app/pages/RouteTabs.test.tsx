import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { aDriver, aRoute, aStop, openRoute, sentSteps, takeAll } from './route.test-support.tsx';

const http = stubHttp();
const stop = aStop({ wasteTypes: ['sharps', 'isolation'] });
const at = (step = '') => `/provider/waste-route?stop=${stop.id}${step && `&step=${step}`}`;

/** Two tabs of one driver's phone, side by side. */
function twoTabs(path: string) {
  const provider = aDriver();
  const [first, second] = [openRoute(provider, path), openRoute(provider, path)];
  return { provider, first, second, inFirst: within(first.container), inSecond: within(second.container) };
}
const weightIn = ({ container }: ReturnType<typeof openRoute>, type: string) =>
  container.querySelector<HTMLInputElement>(`#weight-${type}`) ?? undefined;
function type(tab: ReturnType<typeof openRoute>, waste: string, value: string): void {
  const field = weightIn(tab, waste);
  if (field) fireEvent.change(field, { target: { value } });
}

describe("a driver's route in two tabs", () => {
  it('shows a step of one tab in the other, where it can’t be made again, until it is sent', async () => {
    http.answer(getDriverRoute, aRoute([stop]));
    http.lose(sendStopEvents);
    const { first, inFirst, inSecond } = twoTabs(at());
    await inSecond.findByRole('button', { name: 'I have arrived' });
    await first.person.click(await inFirst.findByRole('button', { name: 'I have arrived' }));
    expect(await inSecond.findByRole('link', { name: 'Weigh the waste' })).toBeInTheDocument();
    expect(inSecond.queryByRole('button', { name: 'I have arrived' })).not.toBeInTheDocument();
    expect(await inSecond.findByText(/^1 step waits on this phone/)).toBeInTheDocument();
    takeAll(http);
    await first.person.click(inFirst.getByRole('button', { name: 'Update' }));
    expect(await inSecond.findByText('Everything is sent.')).toBeInTheDocument();
    expect(new Set(sentSteps(http).map((it) => it.id)).size).toBe(1);
  });

  it('has what was typed in one tab in the form of the other, which loses none of it', async () => {
    http.answer(getDriverRoute, aRoute([stop]));
    const { first, second } = twoTabs(at('weigh'));
    await waitFor(() => expect([weightIn(first, 'sharps'), weightIn(second, 'sharps')]).not.toContain(undefined));
    type(first, 'sharps', '7,2');
    await waitFor(() => expect(weightIn(second, 'sharps')).toHaveValue('7,2'));
    type(second, 'isolation', '3');
    await waitFor(() => expect(weightIn(first, 'isolation')).toHaveValue('3'));
    expect(weightIn(first, 'sharps')).toHaveValue('7,2');
  });

  it('has the newest reading of the route in both, so that a stop that is done in one isn’t open in the other', async () => {
    http.answer(getDriverRoute, aRoute([stop]));
    const { first, inFirst, inSecond } = twoTabs(at());
    await inSecond.findByRole('button', { name: 'I have arrived' });
    const arrived = { id: uuid(), kind: 'arrived' as const, outcome: 'applied' as const };
    http.answer(getDriverRoute, { ...aRoute([{ ...stop, events: [arrived] }]), readAt: '2026-03-02T06:00:00.000Z' });
    await first.person.click(await inFirst.findByRole('button', { name: 'Update' }));
    expect(await inSecond.findByText('Arrived')).toBeInTheDocument();
  });
});
