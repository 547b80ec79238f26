import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyDialog, lazyOrPlain, lazyPage, lazyPart } from './lazy.tsx';
import type { FailedScript, Scripts } from './remote.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** An import that fails at first and counts its calls. */
function script<Props>(component: ComponentType<Props>) {
  const failures = [new Error('dropped')];
  return jest.fn(async () => {
    const error = failures.shift();
    if (error) throw error;
    return component;
  });
}

function Failed({ place, next }: FailedScript) {
  return (
    <p role="alert">
      No {place}{' '}
      <button type="button" onClick={next}>
        Next
      </button>
    </p>
  );
}
const scripts: Scripts = { load: (load) => load(), Failed };

const Editor = ({ name }: { name: string }) => <h1>Editing {name}</h1>;
function Broken(): never {
  throw new Error('broken part');
}
const show = (Part: ComponentType<{ name: string }>, options: { scripts?: Scripts } = { scripts }) =>
  renderWithPlatform(
    <>
      <input aria-label="Symptoms" />
      <Suspense fallback={<p>Loading</p>}>
        <Part name="hours" />
      </Suspense>
    </>,
    options,
  );
const editor = () => screen.findByRole('heading', { name: 'Editing hours' });

describe('a script that does not come', () => {
  it.each([
    ['page', lazyPage],
    ['part', lazyPart],
  ])('is really asked for again, and what was typed beside the %s stays', async (place, lazily) => {
    const load = script(Editor);
    const { person, errors } = show(lazily(load));
    await person.type(screen.getByLabelText('Symptoms'), 'headache');
    expect(await screen.findByRole('alert')).toHaveTextContent(`No ${place}`);
    expect(load).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await editor();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Symptoms')).toHaveValue('headache');
    expect(errors).toEqual([]);
  });

  it('does not stay failed for the next one who comes to the page', async () => {
    const Part = lazyPage(script(Editor));
    const { unmount } = show(Part);
    await screen.findByRole('alert');
    unmount();
    show(Part);
    await editor();
  });

  it('is stood in for by something plainer where there is such a thing', async () => {
    show(lazyOrPlain(script(Editor), ({ name }) => <p>Plain {name}</p>));
    expect(await screen.findByText('Plain hours')).toBeInTheDocument();
  });

  it('takes the place of the remote in a shell that knows no better', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { errors } = show(lazyPage(script(Editor)), {});
    await waitFor(() => expect(errors.map((it) => it.message)).toEqual(['dropped']));
  });

  it('leaves an error of the component itself to the boundary around it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { errors } = show(lazyPart(async () => Broken));
    await waitFor(() => expect(errors.map((it) => it.message)).toEqual(['broken part']));
  });
});

const ImportDialog = lazyDialog<{ onClose(): void }>(
  script(() => <p role="dialog">Import</p>),
  ({ onClose }) => onClose(),
);
function Desk() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Stock</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Import
      </button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

describe('a dialog whose script does not come', () => {
  it('is closed, leaves its page, and comes at the next press', async () => {
    const { errors, person } = renderWithPlatform(<Desk />, { scripts });
    await person.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No dialog');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Stock' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog');
    expect(errors).toEqual([]);
  });
});
