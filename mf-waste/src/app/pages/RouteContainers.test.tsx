import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import { type DriverStop, getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { indexedPhone } from '../../driver/store/indexed-phone.ts';
import { aDriver, aRoute, aStop, openRoute, sentSteps, takeAll } from './route.test-support.tsx';

const http = stubHttp();

const boxes: DriverStop['containers'] = [
  { code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: 'safety_box' },
  { code: 'AAAAA-BBBBB', wasteType: 'sharps', kind: null },
];
const [first, second] = ['Sharps, Safety box (7K3MD-Q2XF9)', 'Sharps (AAAAA-BBBBB)'] as const;

/** The form for weighing a stop of two labeled containers, with 10 kg typed. */
async function openWeighing(stop = aStop({ containers: boxes }), provider = aDriver()) {
  http.answer(getDriverRoute, aRoute([stop]));
  takeAll(http);
  const opened = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=weigh`);
  await opened.person.type(await screen.findByLabelText('Sharps (kg)'), '10');
  return opened;
}

/** Makes the browser read labels: the codes in each picture. Returns what stops the camera. */
function aCamera(codesIn: () => Promise<string[]>) {
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => (await codesIn()).map((rawValue) => ({ rawValue }));
  };
  const stop = jest.fn();
  const stream = Object.assign(new EventTarget(), { getTracks: () => [Object.assign(new EventTarget(), { stop })] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
  return stop;
}
const save = () => screen.getByRole('button', { name: 'Save the weight' });
/** Waits until the list of problems names this one and so has taken the focus, which would otherwise interrupt what is typed next. */
const listed = (problem: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(problem));

describe('the containers of a stop', () => {
  beforeEach(() => {
    // jsdom plays and draws nothing.
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => {
    globalThis.BarcodeDetector = undefined;
    Reflect.deleteProperty(navigator, 'mediaDevices');
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('are confirmed by a typed code, ticked, or added without a label, and sent with the weights', async () => {
    const { person } = await openWeighing();
    const code = screen.getByLabelText('Code of a label');
    await person.type(code, 'nonsense{Enter}');
    expect(await screen.findByText("This isn't the code of a label. It has ten letters and digits.")).toBeVisible();
    await person.clear(code);
    await person.type(code, '7k3md q2xf0{Enter}');
    expect(await screen.findByText('No container of this pickup has the code 7K3MD-Q2XF0.')).toBeVisible();
    await person.clear(code);
    await person.type(code, '7k3md q2xf9{Enter}');
    expect(await screen.findByText(`Confirmed: ${first}`)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: first })).toBeChecked();
    expect(screen.getByText('1 container is ticked. 1 of them stays behind.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add a container without a label' }));
    await person.selectOptions(screen.getByLabelText('Kind'), 'Rigid box');
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(sentSteps(http)).toEqual([]);
    await person.click(save());
    expect(await screen.findByText('2 containers are handed over.')).toBeVisible();
    await waitFor(() => expect(sentSteps(http)).toHaveLength(1));
    expect(sentSteps(http)).toMatchObject([
      {
        kind: 'weighed',
        weights: { sharps: 10 },
        containers: [
          { code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: 'safety_box', check: 'typed' },
          { wasteType: 'sharps', kind: 'rigid_box', check: 'ticked' },
        ],
      },
    ]);
  });

  it('that are weighed must add up to the weight of their type, which is said before anything is sent', async () => {
    const { person } = await openWeighing();
    await person.click(screen.getByRole('button', { name: 'Tick all' }));
    await person.click(screen.getByRole('checkbox', { name: 'Weigh each container' }));
    const heavy = screen.getByLabelText(/^Weight of Sharps, Safety box/);
    await person.type(heavy, 'x');
    await person.click(save());
    await listed(containerTexts.weight);
    await person.clear(heavy);
    await person.type(heavy, '6,5');
    await person.click(save());
    await listed(containerTexts.each);
    await person.type(screen.getByLabelText(/^Weight of Sharps \(AAAAA/), '3');
    expect(screen.getByText('Sharps: containers 9.5 kg, waste 10 kg')).toBeVisible();
    await person.click(save());
    await listed(containerTexts.sum);
    expect(sentSteps(http)).toEqual([]);
    await person.type(screen.getByLabelText(/^Weight of Sharps \(AAAAA/), '.5');
    await person.click(save());
    await waitFor(() => expect(sentSteps(http)).toHaveLength(1));
    expect(sentSteps(http)[0]).toMatchObject({ containers: [{ kilograms: 6.5 }, { kilograms: 3.5 }] });
  });

  it('are scanned where the browser can, one after another, and elsewhere nothing offers it', async () => {
    const { person, unmount } = await openWeighing();
    expect(screen.queryByRole('button', { name: 'Scan labels' })).toBeNull();
    await person.click(save());
    unmount();
    const seen = ['7K3MD-Q2XF9', 'AAAAA-BBBBB'];
    const stop = aCamera(async () => seen.splice(0, 1));
    await openWeighing();
    await person.click(await screen.findByRole('button', { name: 'Scan labels' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: second })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: first })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Stop scanning' }));
    expect(stop).toHaveBeenCalled();
    await person.click(save());
    await waitFor(() => expect(sentSteps(http).at(-1)).toMatchObject({ containers: [{ check: 'scanned' }, { check: 'scanned' }] }));
  });

  it('are all confirmed by one picture of them, which is read before the next one, and keep what was typed meanwhile', async () => {
    const picture = later<string[]>();
    const read = jest.fn(() => picture.promise);
    aCamera(read);
    const { person } = await openWeighing();
    await person.click(screen.getByRole('checkbox', { name: second }));
    await person.click(screen.getByRole('checkbox', { name: 'Weigh each container' }));
    const scan = await screen.findByRole('button', { name: 'Scan labels' });
    jest.useFakeTimers({ advanceTimers: true });
    await person.click(scan);
    await waitFor(() => expect(read).toHaveBeenCalled());
    act(() => jest.advanceTimersByTime(1000));
    await person.type(screen.getByLabelText(/^Weight of Sharps \(AAAAA/), '4');
    await person.click(screen.getByRole('button', { name: 'Add a container without a label' }));
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(read).toHaveBeenCalledTimes(1);
    await act(async () => picture.resolve(['7K3MD-Q2XF9', 'AAAAA-BBBBB']));
    expect(screen.getByText('3 containers are ticked.')).toBeVisible();
    expect(screen.getByLabelText(/^Weight of Sharps \(AAAAA/)).toHaveValue('4');
  });

  it('that are ticked stay ticked without a network and after a restart', async () => {
    const [stop, provider] = [aStop({ containers: boxes }), aDriver()];
    const { person, unmount } = await openWeighing(stop, provider);
    http.lose(sendStopEvents);
    await person.click(screen.getByRole('checkbox', { name: second }));
    unmount();
    http.lose(getDriverRoute);
    const again = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=weigh`);
    expect(await screen.findByRole('checkbox', { name: second })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: first })).not.toBeChecked();
    await again.person.click(save());
    await screen.findByText('1 container is handed over.');
    takeAll(http);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sentSteps(http).at(-1)).toMatchObject({ containers: [{ code: 'AAAAA-BBBBB' }] }));
  });

  it('are missing on a route that an earlier page kept, and nothing is counted then', async () => {
    const [provider, stop] = [aDriver(), aStop()];
    const { containers: _none, ...former } = stop;
    const phone = await indexedPhone();
    await phone.keepRoute({ accountId: provider.account.id, route: JSON.parse(JSON.stringify({ ...aRoute([]), stops: [former] })) });
    http.lose(getDriverRoute);
    takeAll(http);
    const { person } = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=weigh`);
    await person.type(await screen.findByLabelText('Sharps (kg)'), '10');
    expect(screen.queryByLabelText('Code of a label')).toBeNull();
    await person.click(save());
    await waitFor(() => expect(sentSteps(http)).toHaveLength(1));
    expect(sentSteps(http)[0]).not.toHaveProperty('containers');
  });
});
