import { describe, expect, it } from '@jest/globals';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { aConfig } from '@tenaye/testing/builders.ts';
import { memoryHostRouter } from '@tenaye/testing/host-router.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createQueryClient } from '../client/query-client.ts';
import { definePart } from './define-part.tsx';
import { OtherPart } from './OtherPart.tsx';
import type { PartName, PartProps, Parts } from './parts.ts';
import type { PartHost } from './remote.ts';

type Props = PartProps['expired-pickup'];

/** A part that shows how many batches it got, in words of its own, and throws when there are none. */
const offered = definePart<'expired-pickup'>({ 'mf-other': { en: { count: '{{count}} batches' } } }, ({ batches, onClose }: Props) => {
  const { t } = useTranslation('mf-other');
  if (batches.length === 0) throw new Error('broken');
  return (
    <button type="button" onClick={onClose}>
      {t('count', { count: batches.length })}
    </button>
  );
});

/** A shell that has the part, without loading it. */
function aShell(): Parts & { removed: number } {
  const host: Omit<PartHost, 'onError'> = {
    router: memoryHostRouter('/'),
    queryClient: createQueryClient(),
    config: aConfig({}),
    i18n: createTranslator('en'),
    toast: () => undefined,
    telemetry: { report: () => undefined },
  };
  const shell = {
    removed: 0,
    show<Name extends PartName>(_: Name, element: HTMLElement, props: PartProps[Name], onFailed: () => void) {
      const part = offered.mount(element, { ...host, onError: onFailed }, props);
      return {
        update: part.update,
        remove: () => {
          shell.removed += 1;
          part.remove();
        },
      };
    },
  };
  return shell;
}

const batch = (id: string) => ({ id, inventoryId: id, itemName: 'Gauze', number: null, expiryDate: '2026-01-31', quantity: 1 });

function APage() {
  const [batches, setBatches] = useState([batch('1')]);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1>Stock</h1>
      <button type="button" onClick={() => setBatches([...batches, batch('2')])}>
        More
      </button>
      <button type="button" onClick={() => setBatches([])}>
        None
      </button>
      {isOpen && (
        <OtherPart
          name="expired-pickup"
          props={{ facilityId: undefined, batches, onSent: () => undefined, onClose: () => setOpen(false) }}
          fallback={<p>Not now</p>}
        />
      )}
    </>
  );
}

describe('a part of another remote', () => {
  it('is shown with texts and props of its own, follows them, and leaves with the page', async () => {
    const shell = aShell();
    const { person } = renderWithPlatform(<APage />, { parts: shell });
    expect(await screen.findByText('1 batches')).toBeInTheDocument();
    await person.click(screen.getByText('More'));
    await person.click(await screen.findByText('2 batches'));
    await waitFor(() => expect(screen.queryByText('2 batches')).toBeNull());
    expect(shell.removed).toBe(1);
  });

  it('that throws is replaced by the fallback, and the page around it stays as it is', async () => {
    const { person, errors } = renderWithPlatform(<APage />, { parts: aShell() });
    await person.click(await screen.findByText('None'));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Stock' })).toBeInTheDocument();
    expect(errors).toEqual([]);
  });

  it('is replaced by the fallback in a shell from before parts', async () => {
    renderWithPlatform(<APage />);
    expect(await screen.findByText('Not now')).toBeInTheDocument();
  });
});
