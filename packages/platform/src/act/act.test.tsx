import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { authKeys } from '../client/auth.tsx';
import { ApiError, NetworkError } from '../client/client.ts';
import { useContractDraft } from '../form/contract-draft.ts';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { useContractForm } from '../form/form.ts';
import { ActDialog } from './ActDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useKeepTyped } from './keep-typed.ts';
import { keptKey } from './kept-key.ts';
import { type Change, useAct } from './useAct.ts';

afterEach(() => void jest.restoreAllMocks());

const refusal = (status: number, code: string, message: string, issues: readonly { path: string; message: string }[] = []) =>
  new ApiError(status, JSON.stringify({ code, message, issues }));

type Outcome = string | Error | Promise<string | Error>;

/** A change that ends as told, one outcome for each call, the last one for all further calls. */
function changeTo(...outcomes: [Outcome, ...Outcome[]]) {
  const sent: { body: unknown; key: string }[] = [];
  const send = async (body: unknown, key: string) => {
    const outcome = await outcomes[Math.min(sent.push({ body, key }), outcomes.length) - 1];
    if (outcome instanceof Error) throw outcome;
    return outcome ?? '';
  };
  return { sent, change: { send } };
}

const schema = z.object({ name: z.string().check(z.minLength(1, 'Name is required')) });

function Renaming({ change, onClose = () => undefined }: { change: Change<{ name: string }, string>; onClose?: () => void }) {
  const form = useContractForm(schema, { defaultValues: { name: '' } });
  return (
    <FormDialog title="Rename" action="Save" form={form} change={change} done="Renamed" onClose={onClose}>
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

/** Two records, each with a dialog of its own in the same place. */
function Records({ change }: { change: Change<{ name: string }, string> }) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      {['first', 'second'].map((it) => (
        <button key={it} type="button" onClick={() => setOpen(it)}>
          {it}
        </button>
      ))}
      {open && <Renaming key={open} change={change} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Choosing({ change }: { change: Change<{ kind: string; name: string }, string> }) {
  const form = useContractForm(z.object({ kind: z.string(), name: z.string() }), { defaultValues: { kind: 'a', name: '' } });
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  return (
    <FormDialog title="Choose" action="Save" form={form} change={change} onClose={() => undefined}>
      <ChoiceField name="kind" label="Kind" options={options} />
      <TextField name="name" label="Name" />
      <label>
        Since <input type="datetime-local" />
      </label>
      <label>
        Urgent <input type="checkbox" />
      </label>
    </FormDialog>
  );
}

function Pressed({ change, failed }: { change: Change<void, string>; failed?: string }) {
  const { act, isPending } = useAct(change, { done: 'Done', ...(failed !== undefined && { failed }) });
  return (
    <button type="button" aria-busy={isPending} onClick={() => void act()}>
      Act
    </button>
  );
}

function Ticks({ change }: { change: Change<string, string> }) {
  const { act } = useAct(change, { isQueued: true });
  return ['one', 'two', 'three'].map((it) => (
    <button key={it} type="button" onClick={() => void act(it)}>
      {it}
    </button>
  ));
}

function Counted({ change, count }: { change: Change<void, string>; count: () => Promise<string> }) {
  const { isFetching } = useQuery({ queryKey: ['count'], queryFn: count });
  return <ActDialog title="Remove it?" action="Remove" change={change} isWaiting={isFetching} onClose={() => undefined} />;
}

const drafted = z.object({ about: schema, day: z.string().check(z.minLength(1, 'Day is required')) });

/** A form whose contract has another order of fields than the page. */
function Drafted({ change }: { change: Change<z.infer<typeof drafted>, string> }) {
  const form = useContractDraft(drafted, {
    start: { day: '', name: '' },
    toContract: ({ day, name }) => ({ about: { name }, day }),
    fieldOf: (path) => path.replace('about.', ''),
  });
  return (
    <FormDialog title="Plan" action="Save" form={form} change={change} onClose={() => undefined}>
      <TextField name="day" label="Day" />
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

/** Shows what is stored, and beside the first refusal what was stored when it came. */
function Shown({ change, read }: { change: Change<void, string>; read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['name'], queryFn: read });
  const { act, problem } = useAct({ ...change, rereadUnmade: [['name']] });
  const [atRefusal, setAtRefusal] = useState<string>();
  if (problem && data && atRefusal === undefined) setAtRefusal(data);
  return (
    <>
      <p>{data}</p>
      {atRefusal && <p>Refused while it is {atRefusal}</p>}
      <button type="button" onClick={() => void act()}>
        Act
      </button>
    </>
  );
}

describe('a dialog with a form', () => {
  it('keeps what was typed at a slip on Escape, and closes at the next one', async () => {
    const { change } = changeTo('');
    const onClose = jest.fn();
    const { person, toasts } = renderWithPlatform(<Renaming change={change} onClose={onClose} />);
    await person.type(await screen.findByLabelText('Name'), 'Selam{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts).toEqual([{ title: 'Press again to close', description: 'What you typed has not been sent.' }]);
    expect(screen.getByLabelText('Name')).toHaveValue('Selam');
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that nothing was changed when the device had no network, unless an earlier attempt may have been made', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { change } = changeTo(new NetworkError());
    const { person } = renderWithPlatform(<Renaming change={change} />);
    await person.type(await screen.findByLabelText('Name'), 'Selam{Enter}');
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    for (const online of [true, false]) {
      isOnline.mockReturnValue(online);
      await person.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('This may not have been saved')).toBeInTheDocument();
    }
  });

  it('scrolls to each refusal, which is out of sight of the button below a long form', async () => {
    const scrolled: (string | null)[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent);
    });
    const { change } = changeTo(refusal(409, 'taken', 'Another one has this name'), refusal(409, 'gone', 'It is no longer there'));
    const { person } = renderWithPlatform(<Renaming change={change} />);
    await person.type(await screen.findByLabelText('Name'), 'Selam{Enter}');
    await screen.findByText('Another one has this name');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('It is no longer there');
    expect(scrolled).toEqual([expect.stringMatching(/has this name$/), expect.stringMatching(/no longer there$/)]);
  });

  it('keeps its fields as they are sent, with the focus in them, until it is refused', async () => {
    const answer = later<string | Error>();
    const { change, sent } = changeTo(answer.promise, '');
    const { person } = renderWithPlatform(<Choosing change={change} />);
    const [name, kind] = [await screen.findByLabelText('Name'), screen.getByLabelText('Kind')];
    const save = screen.getByRole('button', { name: 'Save' });
    await person.type(name, 'Selam');
    await person.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.type(name, ' Bekele');
    await person.click(screen.getByRole('checkbox'));
    expect(fireEvent.mouseDown(kind)).toBe(false);
    for (const it of [kind, screen.getByLabelText('Since')]) expect(fireEvent.keyDown(it, { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(kind, { key: 'Tab' })).toBe(true);
    expect(name).toHaveValue('Selam');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await person.click(name);
    expect(name).toHaveFocus();
    answer.resolve(refusal(409, 'taken', 'Another one has this name'));
    await screen.findByText('Another one has this name');
    await person.type(name, ' Bekele');
    await person.click(save);
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'a', name: 'Selam Bekele' }));
    expect(fireEvent.mouseDown(kind)).toBe(true);
  });

  it('that was closed while it was being sent doesn’t close the next one with its late answer', async () => {
    const answer = later<string | Error>();
    const { change, sent } = changeTo(answer.promise);
    const { person, toasts } = renderWithPlatform(<Records change={change} />);
    await person.click(screen.getByRole('button', { name: 'first' }));
    await person.type(await screen.findByLabelText('Name'), 'Selam{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'second' }));
    await person.type(await screen.findByLabelText('Name'), 'Almaz');
    await act(async () => answer.resolve('made'));
    expect(toasts).toEqual([{ title: 'Renamed' }]);
    expect(screen.getByLabelText('Name')).toHaveValue('Almaz');
  });

  it.each([
    ['a refusal', refusal(409, 'taken', 'Another one has this name'), 'Nothing was changed', 'Another one has this name'],
    [
      'wrong fields',
      refusal(400, 'invalid_input', 'Please check your input', [{ path: 'name', message: 'Name is taken' }]),
      'Nothing was changed',
      'Please check your input',
    ],
  ])('that was closed while it was being sent still tells of %s', async (_, outcome, title, description) => {
    const answer = later<string | Error>();
    const { change, sent } = changeTo(answer.promise);
    const { person, toasts } = renderWithPlatform(<Records change={change} />);
    await person.click(screen.getByRole('button', { name: 'first' }));
    await person.type(await screen.findByLabelText('Name'), 'Selam{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => answer.resolve(outcome));
    expect(toasts).toEqual([{ variant: 'destructive', title, description }]);
  });

  it('closes at the first Escape when nothing was typed', async () => {
    const { change } = changeTo('');
    const onClose = jest.fn();
    const { person, toasts } = renderWithPlatform(<Renaming change={change} onClose={onClose} />);
    await screen.findByLabelText('Name');
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
  });
});

describe('a change', () => {
  it('is sent once, however often it is pressed, and told once', async () => {
    const answer = later<string>();
    const { sent, change } = changeTo(answer.promise);
    const { toasts } = renderWithPlatform(<Pressed change={change} />);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer.resolve('');
    await waitFor(() => expect(toasts).toEqual([{ title: 'Done' }]));
    expect(sent).toHaveLength(1);
    fireEvent.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('is repeated with its key after a lost answer, and with another one once something else is sent or was refused', async () => {
    const { sent, change } = changeTo(
      new NetworkError(),
      new ApiError(502, ''),
      new NetworkError(),
      refusal(409, 'conflict', 'No'),
      'made',
    );
    const { person } = renderWithPlatform(<Renaming change={change} />);
    const press = async (times: number) => {
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent).toHaveLength(times));
    };
    await person.type(screen.getByLabelText('Name'), 'Sara');
    await press(1);
    expect(await screen.findByText('This may not have been saved')).toBeVisible();
    await press(2);
    await person.type(screen.getByLabelText('Name'), ' Alemu');
    await press(3);
    await press(4);
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    await press(5);
    const [first, second, third, fourth, fifth] = sent.map((it) => it.key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
    expect(fifth).not.toBe(third);
  });

  it('keeps its key through a reload where it is told to', async () => {
    const lost = changeTo(new NetworkError());
    const before = renderWithPlatform(<Pressed change={{ ...lost.change, keptIn: keptKey('test.sending') }} failed="Failed" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(before.toasts).toHaveLength(1));
    before.unmount();
    const made = changeTo('made');
    renderWithPlatform(<Pressed change={{ ...made.change, keptIn: keptKey('test.sending') }} />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(made.sent[0]?.key).toBe(lost.sent[0]?.key));
    await waitFor(() => expect(sessionStorage.getItem('test.sending')).toBeNull());
  });

  it('is another one once another change has its kept key forgotten, such as the cancellation of what was sent', async () => {
    const store = keptKey('test.sending');
    const { sent, change } = changeTo(new NetworkError());
    const { toasts } = renderWithPlatform(<Pressed change={{ ...change, keptIn: store }} failed="Failed" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    store.forget();
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    store.forget();
  });

  it('shows the issues of a refusal beside their fields, keeps what was typed and closes nothing', async () => {
    const { change } = changeTo(refusal(400, 'invalid_input', 'Please check your input', [{ path: 'name', message: 'Name is taken' }]));
    const closed: true[] = [];
    const { person, toasts } = renderWithPlatform(<Renaming change={change} onClose={() => void closed.push(true)} />);
    await person.type(screen.getByLabelText('Name'), 'Sara');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is taken')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
    expect(screen.queryByText('Nothing was changed')).toBeNull();
    expect(closed).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('that was made elsewhere meanwhile shows what it is now before the refusal', async () => {
    const { change } = changeTo(refusal(409, 'changed_elsewhere', 'It was changed in the meantime.'));
    const names = ['Sara', 'Almaz'];
    renderWithPlatform(<Shown change={change} read={async () => names.shift() ?? ''} />);
    await screen.findByText('Sara');
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Refused while it is Almaz')).toBeVisible();
  });

  it('that was made is shown by its answer, without reading again what shows it', async () => {
    const { change, sent } = changeTo('made');
    const names = ['Sara', 'Almaz'];
    renderWithPlatform(<Shown change={change} read={async () => names.shift() ?? ''} />);
    await screen.findByText('Sara');
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(names).toEqual(['Almaz']);
  });

  it('reads nothing again when the session has ended, which would be refused too', async () => {
    const { change, sent } = changeTo(refusal(401, 'unauthenticated', 'Please sign in'), refusal(409, 'changed_elsewhere', 'No'));
    const names = ['Sara', 'Almaz', 'Hana'];
    renderWithPlatform(<Shown change={change} read={async () => names.shift() ?? ''} />);
    await screen.findByText('Sara');
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Refused while it is Almaz')).toBeVisible();
    expect(names).toEqual(['Hana']);
  });

  it('of a list of ticks waits for the one before it, and is made even if that one is refused', async () => {
    const first = later<string>();
    const { sent, change } = changeTo(first.promise, refusal(409, 'conflict', 'No'), 'made');
    renderWithPlatform(<Ticks change={change} />);
    for (const name of ['one', 'two', 'three']) fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(1));
    first.resolve('made');
    await waitFor(() => expect(sent.map((it) => it.body)).toEqual(['one', 'two', 'three']));
  });

  it('isn’t made before its reader can know what it leads to', async () => {
    const { sent, change } = changeTo('made');
    const counted = later<string>();
    const { person } = renderWithPlatform(<Counted change={change} count={() => counted.promise} />);
    const remove = screen.getByRole('button', { name: 'Remove' });
    await person.click(remove);
    expect(sent).toEqual([]);
    counted.resolve('three');
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-busy'));
    await person.click(remove);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is followed by what the reader can do about its refusal, and by the screen’s own sentence where the server gives no reason', async () => {
    const { change } = changeTo(refusal(409, 'wrong_status', 'A driver is on the way'), new ApiError(500, '<html>'));
    const { person } = renderWithPlatform(
      <ActDialog
        title="Cancel it?"
        action="Cancel it"
        change={change}
        fallback="The pickup may still come."
        help={({ code }) => code === 'wrong_status' && <p>Please call us</p>}
        onClose={() => undefined}
      />,
    );
    await person.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(await screen.findByText('Please call us')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(await screen.findByText('The pickup may still come.')).toBeVisible();
    expect(screen.queryByText('Please call us')).toBeNull();
  });

  it('with wrong fields leads to the first of the page', async () => {
    const { person } = renderWithPlatform(<Drafted change={changeTo('made').change} />);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Day is required')).toBeVisible();
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveFocus();
  });

  it('whose answer was lost is looked up, and isn’t called failed when it was made', async () => {
    const { change } = changeTo(new NetworkError());
    const kept: string[] = [];
    const found = { ...change, find: async () => 'made', keep: (it: string) => void kept.push(it) };
    const { toasts } = renderWithPlatform(<Pressed change={found} failed="Failed" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Done' }]));
    expect(kept).toEqual(['made']);
  });

  it('says that it failed where nothing was made, and that nobody knows where that can’t be read', async () => {
    const lost = async () => Promise.reject(new NetworkError());
    const { change } = changeTo(new NetworkError());
    const first = renderWithPlatform(<Pressed change={{ ...change, find: async () => undefined }} failed="Failed" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(first.toasts).toMatchObject([{ title: 'Failed', variant: 'destructive' }]));
    first.unmount();
    const second = renderWithPlatform(<Pressed change={{ ...change, find: lost }} failed="Failed" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(second.toasts).toMatchObject([{ title: 'No answer from the server', variant: 'destructive' }]));
  });

  it('of which nobody knows whether it was made is looked up at the next press, and only made if it wasn’t', async () => {
    const { sent, change } = changeTo(new NetworkError());
    const outcomes = [new NetworkError(), new NetworkError(), 'made'];
    const find = async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const { toasts } = renderWithPlatform(<Pressed change={{ ...change, find }} failed="Failed" />);
    const press = () => fireEvent.click(screen.getByRole('button', { busy: false }));
    press();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'No answer from the server' }]));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press();
    await waitFor(() => expect(toasts).toMatchObject([{}, { title: 'No answer from the server' }]));
    onLine.mockRestore();
    press();
    await waitFor(() => expect(toasts).toMatchObject([{}, {}, { title: 'Done' }]));
    expect(sent).toHaveLength(1);
    press();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('that does no harm when it is made twice is called failed when its answer was lost', async () => {
    const { change } = changeTo(new NetworkError());
    const { toasts } = renderWithPlatform(<Pressed change={{ ...change, isHarmless: true }} failed="Failed" />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed', variant: 'destructive' }]));
  });

  it('whose answer was lost with the sign-in is looked up after the next one, and not made twice', async () => {
    const { sent, change } = changeTo(new NetworkError());
    const looks = [Promise.reject(refusal(401, 'unauthenticated', 'Please sign in')), Promise.resolve('made')];
    const { toasts, queryClient } = renderWithPlatform(<Pressed change={{ ...change, find: async () => looks.shift() }} failed="Failed" />);
    queryClient.setQueryData(authKeys.expired, 'provider');
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(looks).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false'));
    expect(toasts).toEqual([]);
    queryClient.setQueryData(authKeys.expired, null);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Done' }]));
    expect(sent).toHaveLength(1);
  });

  it('says nothing while the shell asks for a sign-in, because the session has ended; a visitor without a session is told', async () => {
    const { sent, change } = changeTo(refusal(401, 'unauthenticated', 'Please sign in'));
    const { person, queryClient } = renderWithPlatform(
      <ActDialog title="Remove it?" action="Remove" change={change} onClose={() => undefined} />,
    );
    queryClient.setQueryData(authKeys.expired, 'provider');
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('Please sign in')).toBeNull();
    queryClient.setQueryData(authKeys.expired, null);
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
  });

  it.each([
    ['somebody has signed in', authKeys.provider, { account: { id: 'an account' } }],
    ['the shell asks for the sign-in over the page', authKeys.expired, 'provider'],
  ])('asks for a sign-in no longer once %s', async (_, key, value) => {
    const { change } = changeTo(refusal(401, 'unauthenticated', 'Please sign in'));
    const { person, queryClient } = renderWithPlatform(
      <ActDialog title="Remove it?" action="Remove" change={change} onClose={() => undefined} />,
    );
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    act(() => void queryClient.setQueryData(key, value));
    await waitFor(() => expect(screen.queryByText('Please sign in')).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled();
  });

  it('still asks for a sign-in when the sign-in of the other side is read again', async () => {
    const { change } = changeTo(refusal(401, 'unauthenticated', 'Please sign in'));
    const { person, queryClient } = renderWithPlatform(
      <ActDialog title="Remove it?" action="Remove" change={change} onClose={() => undefined} />,
    );
    queryClient.setQueryData<unknown>(authKeys.user, { id: 'a patient' });
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    act(() => void queryClient.setQueryData<unknown>(authKeys.user, { id: 'a patient' }));
    expect(screen.getByText('Please sign in')).toBeVisible();
  });
});

it('what is typed while a lost save is looked up outlives the next save, which was pressed before', async () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '' } });
    return { form, ...useKeepTyped(form) };
  });
  const { form, noting, settle } = result.current;
  const { find, send } = noting({ find: async () => undefined, send: async (body: { name: string }) => body });
  const pressed = { name: 'Selam' };
  form.setValue('name', 'Selam');
  await find?.(pressed);
  form.setValue('name', 'Selamawit');
  await send(pressed, 'key');
  act(() => void settle(pressed));
  expect(form.getValues('name')).toBe('Selamawit');
});
