import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { providerLogout } from '@tenaye/contracts/provider-account.ts';
import { getDriverRoute, type StopEvent, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keys } from '../../shared/keys.ts';
import { aDriver, aRoute, aStop, openRoute, sentSteps, stepsIn, takeAll } from './route.test-support.tsx';

const http = stubHttp();

beforeEach(() => {
  // jsdom draws nothing; what matters is that each signature becomes a picture of its own.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(3);
});

describe("a driver's route", () => {
  it('loses nothing without a network and through a restart, and sends each step once and in order', async () => {
    const stop = aStop();
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute([stop]));
    http.lose(sendStopEvents);
    const { person, unmount } = openRoute(provider, `/provider/waste-route?stop=${stop.id}`);
    await person.dblClick(await screen.findByRole('button', { name: 'I have arrived' }));
    await person.click(await screen.findByRole('link', { name: 'Weigh the waste' }));
    await person.type(screen.getByLabelText('Sharps (kg)'), '9,5');
    await person.click(screen.getByRole('button', { name: 'Save the weight' }));
    expect(await screen.findByText(/2 steps wait on this phone.*no network/)).toBeInTheDocument();
    await person.type(await screen.findByLabelText(/Name of the person/), 'Sister Tigist');
    unmount();

    // The phone is restarted, still without a network.
    http.lose(getDriverRoute);
    const again = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=weigh`);
    expect(await screen.findByLabelText('Sharps (kg)')).toHaveValue('9,5');
    expect(screen.getByText(/The route could not be updated. This is how it was at 8:00 AM/)).toBeInTheDocument();
    await again.person.clear(screen.getByLabelText('Sharps (kg)'));
    await again.person.type(screen.getByLabelText('Sharps (kg)'), '8.5');
    await again.person.click(screen.getByRole('button', { name: 'Save the weight' }));
    expect(await screen.findByLabelText(/Name of the person/)).toHaveValue('Sister Tigist');
    for (const pad of screen.getAllByRole('button', { name: 'Type a name' })) await again.person.click(pad);
    for (const name of screen.getAllByLabelText('Name as the signature')) await again.person.type(name, 'T. A.');
    await again.person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please say why the facility');
    await again.person.type(screen.getByLabelText(/^Why it is not drawn/), 'Screen broken');
    await again.person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    expect(await screen.findByText('1 of 1 stop done')).toBeInTheDocument();

    takeAll(http);
    http.answer(getDriverRoute, aRoute([stop]));
    const before = http.requests(sendStopEvents).length;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
    const steps = sentSteps(http).slice(-4);
    expect(steps.map((it) => it.kind)).toEqual(['arrived', 'weighed', 'weighed', 'signed']);
    expect(steps[2]).toMatchObject({ weights: { sharps: 8.5 } });
    expect(new Set(steps.map((it) => it.id)).size).toBe(4);
    expect(http.requests(sendStopEvents)).toHaveLength(before + 1);
    const body = http.requests(sendStopEvents).at(-1)?.body;
    expect(body instanceof FormData ? body.getAll('images') : []).toHaveLength(2);
    again.unmount();

    openRoute(provider);
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
    expect(http.requests(sendStopEvents)).toHaveLength(before + 1);
  });

  it('goes on from the weights that another phone has sent, and begins a missed stop anew', async () => {
    const event = (kind: StopEvent['kind'], more = {}) => ({ id: uuid(), kind, outcome: 'applied' as const, ...more });
    const weighed = event('weighed', { weights: { sharps: 9.5 }, containers: 2 });
    const stop = aStop({ status: 'confirmed', events: [event('arrived'), weighed] });
    const former = [event('arrived'), weighed, event('missed')].map((it) => ({ ...it, isFormer: true }));
    const missed = aStop({ facilityName: 'Arada Clinic', events: former });
    http.answer(getDriverRoute, aRoute([stop, missed]));
    const { person } = openRoute();
    await person.click((await screen.findAllByRole('link', { name: /Bole Clinic/ }))[0] as HTMLElement);
    expect(screen.getByText('9.5 kg')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign' })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'All stops' }));
    expect(screen.getByText('0 of 2 stops done')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: /Arada Clinic/ }));
    expect(screen.getByRole('button', { name: 'I have arrived' })).toBeInTheDocument();
  });

  it('says how much room the phone has, and asks the browser to keep what was entered', async () => {
    const persist = jest.fn(async () => true);
    const estimate = async () => ({ usage: 2_000_000, quota: 60_000_000 });
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate, persist, persisted: async () => false } });
    try {
      const stop = aStop();
      http.answer(getDriverRoute, aRoute([stop]));
      takeAll(http);
      const { person } = openRoute(aDriver());
      expect(await screen.findByText(/^2 MB used on this phone, 58 MB free\. The browser may clear it/)).toBeInTheDocument();
      await person.click(screen.getAllByRole('link', { name: /Bole Clinic/ })[0] ?? document.body);
      await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
      await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(sentSteps(http)).toHaveLength(1));
    } finally {
      Reflect.deleteProperty(navigator, 'storage');
    }
  });

  it('doesn’t let a weight that differs be signed without a reason, or a stop without both signatures', async () => {
    const stop = aStop();
    http.answer(getDriverRoute, aRoute([stop]));
    takeAll(http);
    const { person } = openRoute(aDriver(), `/provider/waste-route?stop=${stop.id}&step=weigh`);
    await person.click(await screen.findByRole('button', { name: 'Save the weight' }));
    expect(await screen.findAllByText('Please enter the weight of at least one waste type')).toHaveLength(2);
    const sharps = screen.getByLabelText('Sharps (kg)');
    for (const wrong of ['nine', '1.005']) {
      await person.clear(sharps);
      await person.type(sharps, wrong);
      await person.click(screen.getByRole('button', { name: 'Save the weight' }));
      const problem = await screen.findByRole('link', { name: /with at most two decimals/ });
      expect(sharps).toHaveAccessibleDescription(problem.textContent ?? '');
    }
    expect(sentSteps(http)).toEqual([]);
    await person.clear(screen.getByLabelText('Sharps (kg)'));
    await person.type(screen.getByLabelText('Sharps (kg)'), '30');
    await person.click(screen.getByRole('button', { name: 'Save the weight' }));
    await person.type(await screen.findByLabelText(/Name of the person/), 'Sister Tigist');
    expect(screen.getByText('Sharps').nextElementSibling).toHaveTextContent('30 kg');
    await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    const problems = await screen.findByRole('alert');
    expect(problems).toHaveTextContent('Please explain why the weight differs from the estimate');
    expect(problems).toHaveTextContent("The facility's signature is missing");
    expect(problems).toHaveTextContent('Your signature is missing');
    expect(sentSteps(http).map((it) => it.kind)).toEqual(['weighed']);
  });

  it('leads to the door with the phone’s own map, where the position is known', async () => {
    const [placed, other] = [aStop({ latitude: 9.01, longitude: 38.76 }), aStop()];
    http.answer(getDriverRoute, aRoute([placed, other]));
    const { unmount } = openRoute(aDriver(), `/provider/waste-route?stop=${placed.id}`);
    expect(await screen.findByRole('link', { name: 'Open in a map' })).toHaveAttribute('href', 'geo:9.01,38.76?q=9.01,38.76');
    unmount();
    openRoute(aDriver(), `/provider/waste-route?stop=${other.id}`);
    await screen.findByText('Bole Road');
    expect(screen.queryByRole('link', { name: 'Open in a map' })).toBeNull();
  });

  it('says when a stop is expected, until that time has passed', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T07:59:00+03:00'));
    http.answer(getDriverRoute, () => ({ ...aRoute([aStop()]), date: '2026-03-02', readAt: new Date(Date.now()).toISOString() }));
    const { unmount } = openRoute(aDriver());
    expect(await screen.findAllByText(/Bole Road.*about 8:00 AM/)).toHaveLength(2);
    unmount();
    clock.mockReturnValue(Date.parse('2026-03-02T08:01:00+03:00'));
    openRoute(aDriver());
    expect(await screen.findAllByText(/Bole Road/)).toHaveLength(2);
    expect(screen.queryByText(/about 8:00 AM/)).toBeNull();
    clock.mockRestore();
  });

  it('keeps tomorrow’s stops with their expected times, and begins that day from the phone when there is no network', async () => {
    const today = localDate(Date.now());
    const provider = aDriver();
    const [here, there] = [aStop(), aStop({ facilityName: 'Akaki Clinic', timeSlot: 'afternoon' })];
    const yesterday = daysAfter(today, -1);
    // After the time at which the stop is expected, which is no longer said then.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${yesterday}T10:00:00+03:00`));
    http.answer(getDriverRoute, ({ query }) => {
      const date = typeof query.date === 'string' ? query.date : yesterday;
      return { ...aRoute(date === today ? [there] : [here]), date, readAt: new Date(Date.now()).toISOString() };
    });
    const { unmount } = openRoute(provider);
    const tomorrow = within(await screen.findByRole('region', { name: /^Tomorrow: / }));
    expect(tomorrow.getByText('1. Akaki Clinic')).toBeVisible();
    expect(tomorrow.getByText(/Afternoon.*about 12:00 PM/)).toBeVisible();
    expect(tomorrow.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Bole Road, Morning.*about/)).toBeNull();
    unmount();
    clock.mockRestore();
    http.lose(getDriverRoute);
    openRoute(provider);
    expect(await screen.findByText('0 of 1 stop done')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: '1. Akaki Clinic' })).toHaveLength(2);
    expect(screen.getByText(/could not be updated\. This is how it was on \w+, \w+ \d+ at 10:00 AM\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/Bole Clinic/)).toBeNull();
  });

  it('sends each step with the plan’s day and how far the clock is off, and the place of a facility without one', async () => {
    const stop = aStop();
    const readAt = new Date(Date.now() + 86_400_000).toISOString();
    http.answer(getDriverRoute, { ...aRoute([stop]), readAt });
    takeAll(http);
    const fixed = { latitude: 9.01, longitude: 38.76, accuracy: 8 };
    const watchPosition = (found: PositionCallback) => {
      found({ coords: fixed, timestamp: Date.now() } as GeolocationPosition);
      return 1;
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch: () => undefined } });
    const { person } = openRoute(aDriver(), `/provider/waste-route?stop=${stop.id}`);
    await person.click(await screen.findByRole('button', { name: 'I have arrived: record this place' }));
    await waitFor(() => expect(sentSteps(http)).toHaveLength(1));
    const [step] = sentSteps(http);
    expect(step).toMatchObject({ kind: 'arrived', day: '2026-03-02', place: fixed });
    expect(Math.round((step?.clockOffset ?? 0) / 60_000)).toBe(1440);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  });

  it('weighs a type that nobody requested, and asks why before it is signed', async () => {
    const stop = aStop();
    http.answer(getDriverRoute, aRoute([stop]));
    takeAll(http);
    const { person } = openRoute(aDriver(), `/provider/waste-route?stop=${stop.id}&step=weigh`);
    await person.click(await screen.findByRole('button', { name: 'Other waste types' }));
    await person.type(screen.getByLabelText('Chemotherapy (kg)'), '10');
    await person.click(screen.getByRole('button', { name: 'Save the weight' }));
    await person.click(await screen.findByRole('button', { name: 'Complete the pickup' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please explain why other types were collected than requested');
    expect(sentSteps(http)).toMatchObject([{ kind: 'weighed', weights: { chemotherapy: 10 } }]);
  });

  const refuseAll = () =>
    http.answer(sendStopEvents, (request) => ({
      results: stepsIn(request).map(({ id }) => ({ id, outcome: 'refused', reason: 'reassigned' })),
      status: 'scheduled',
      actualWeights: null,
    }));

  it('keeps a refused step with the reason until it is taken after all, or the driver deletes it', async () => {
    const stop = aStop({ status: 'confirmed' });
    http.answer(getDriverRoute, aRoute([stop]));
    refuseAll();
    const { person } = openRoute(aDriver(), `/provider/waste-route?stop=${stop.id}&step=miss`);
    await person.click(await screen.findByLabelText('Nobody there'));
    await person.click(screen.getByRole('button', { name: 'Save and leave' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a date from tomorrow on');
    const another = (day: string) => fireEvent.change(screen.getByLabelText(/Day for another try/), { target: { value: day } });
    // Today by the server's clock, which the phone has from the route.
    another('2026-03-02');
    await person.click(screen.getByRole('button', { name: 'Save and leave' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a date from tomorrow on');
    expect(sentSteps(http)).toEqual([]);
    another('2026-03-05');
    await person.click(screen.getByRole('button', { name: 'Save and leave' }));
    const refusal = await screen.findByText('Not collected: A manager has given this stop to another driver.');
    expect(screen.getByText('0 of 1 stop done')).toBeInTheDocument();
    expect(screen.queryByText('Everything is sent.')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(http.requests(sendStopEvents)).toHaveLength(2));
    const [before, after] = sentSteps(http);
    expect(after).toMatchObject({ kind: 'missed', reason: 'nobody_there', at: before?.at });
    // The API would repeat its former answer for the first id.
    expect(after?.id).not.toBe(before?.id);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete what was refused?' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
  });

  it('asks before signing out while steps wait, and keeps them for the next sign-in', async () => {
    const stop = aStop();
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute([stop]));
    http.lose(sendStopEvents);
    http.answer(providerLogout);
    const { person, router, unmount } = openRoute(provider, `/provider/waste-route?stop=${stop.id}`);
    await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
    await screen.findByText(/1 step waits on this phone/);
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await person.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(http.requests(providerLogout)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await person.click(await screen.findByRole('button', { name: 'Sign out without sending' }));
    await waitFor(() => expect(router.href).toBe('/provider/login'));
    unmount();
    takeAll(http);
    openRoute(provider);
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
    expect(sentSteps(http).map((it) => it.kind)).toContain('arrived');
  });

  it('asks before signing out when something was only typed, and loses nothing when signing out fails without a network', async () => {
    const stop = aStop({ status: 'confirmed' });
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute([stop]));
    http.lose(providerLogout);
    const { person, toasts, router, unmount } = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=weigh`);
    await person.type(await screen.findByLabelText('Sharps (kg)'), '9,5');
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('alertdialog', { name: 'What you typed is not sent yet' });
    await person.click(screen.getByRole('button', { name: 'Sign out without sending' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ variant: 'destructive' }));
    expect(router.href).toContain('step=weigh');
    unmount();
    http.lose(getDriverRoute);
    const again = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=weigh`);
    expect(await screen.findByLabelText('Sharps (kg)')).toHaveValue('9,5');
    again.unmount();
  });

  it('removes the route from the phone once signing out has succeeded', async () => {
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute([aStop()]));
    http.answer(providerLogout);
    const { person, router, unmount } = openRoute(provider);
    await screen.findByText('0 of 1 stop done');
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.href).toBe('/provider/login'));
    unmount();
    http.lose(getDriverRoute);
    openRoute(provider);
    expect(await screen.findByText('Your route could not be loaded')).toBeInTheDocument();
  });

  it('is sent as soon as a route comes, so that the page doesn’t say “no network” beside it', async () => {
    const route = aRoute([aStop()]);
    http.answer(getDriverRoute, route);
    http.lose(sendStopEvents);
    const driver = aDriver();
    const { person, queryClient } = openRoute(driver, `/provider/waste-route?stop=${route.stops[0]?.id}`);
    await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
    expect(await screen.findByText(/There is no network/)).toBeInTheDocument();
    takeAll(http);
    http.answer(getDriverRoute, { ...route, readAt: '2026-03-02T05:01:00.000Z' });
    await act(() => queryClient.refetchQueries({ queryKey: keys.driverRoute(driver.account.id) }));
    // Sooner than the next try, which comes after 20 s.
    expect(await screen.findByText('Everything is sent.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('names a stop that has left the route while its steps wait', async () => {
    const [stop, other] = [aStop(), aStop({ facilityName: 'Gerji Clinic' })];
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute([stop]));
    http.lose(sendStopEvents);
    const { person, unmount } = openRoute(provider, `/provider/waste-route?stop=${stop.id}`);
    await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
    await screen.findByText(/^1 step waits/);
    unmount();
    http.answer(getDriverRoute, aRoute([other]));
    openRoute(provider);
    const left = await screen.findByRole('list', { name: 'Stops that are no longer on your route' });
    expect(left).toHaveTextContent('Bole Clinic is no longer on your route; 1 step of it waits.');
  });
});
