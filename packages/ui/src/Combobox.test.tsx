import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxOption } from './Combobox.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';

const places: ComboboxOption[] = [
  { id: 'adama', label: 'Adama', hint: 'Oromia' },
  { id: 'addis', label: 'Addis Ababa' },
  { id: 'adwa', label: 'Adwa', hint: 'Tigray' },
];

interface Props {
  options?: ComboboxOption[];
  loading?: boolean;
  onSelect?: (option: ComboboxOption) => void;
}
function Place({ options = places, loading, onSelect = () => undefined }: Props) {
  const [text, setText] = useState('');
  const take = (option: ComboboxOption) => {
    setText(option.label);
    onSelect(option);
  };
  return (
    <Field label="Place" hint="City or sub-city" error="Choose a place">
      <Combobox
        value={text}
        onInput={setText}
        options={options}
        onSelect={take}
        loading={loading}
        listLabel="Places"
        loadingText="Searching…"
        emptyText="No place found"
        countText={(count) => `${count} suggestions`}
      />
    </Field>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Place' });
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Combobox', () => {
  it('is chosen by the keyboard alone, and Enter before any arrow takes nothing', async () => {
    const onSelect = jest.fn();
    render(<Place onSelect={onSelect} />);
    await userEvent.type(field(), 'ad{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('Addis Ababa');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('AdamaOromia');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenCalledWith(places[2]);
    expect(field()).toHaveProperty('value', 'Adwa');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('moves to the last suggestion by the first arrow up', async () => {
    render(<Place />);
    await userEvent.type(field(), 'a{ArrowUp}');
    expect(marked()).toBe('AdwaTigray');
  });

  it('keeps the focus in the field when a suggestion is clicked', async () => {
    const onSelect = jest.fn();
    render(<Place onSelect={onSelect} />);
    await userEvent.type(field(), 'a');
    await userEvent.click(screen.getByRole('option', { name: /Addis Ababa/ }));
    expect(onSelect).toHaveBeenCalledWith(places[1]);
    expect(document.activeElement).toBe(field());
  });

  it('says how many suggestions there are, that it searches, and that there is none', async () => {
    const { rerender } = render(<Place />);
    await userEvent.type(field(), 'a');
    expect(screen.getByRole('status').textContent).toBe('3 suggestions');
    rerender(<Place options={[]} loading />);
    expect(screen.getByRole('status').textContent).toBe('Searching…');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    rerender(<Place options={[]} />);
    expect(screen.getByRole('status').textContent).toBe('No place found');
  });

  it('is wired to hint and error of its field', () => {
    render(<Place />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = (field().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim());
    expect(described).toEqual(['City or sub-city', 'Choose a place']);
  });

  it('takes nothing out of a dialog before the focus has arrived, and then closes', async () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="Where are you?" closeLabel="Close">
        <Place options={[]} />
        <button type="button">Next</button>
      </Dialog>,
    );
    await userEvent.type(field(), 'x');
    // In a browser, what a change of the page calls runs between the loss of the focus and its arrival; here, after the event.
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Next' }) });
    expect(screen.getByRole('status').textContent).toBe('No place found');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  it('closes by Escape without closing the dialog around it', async () => {
    const change = jest.fn();
    render(
      <Dialog open onOpenChange={change} title="Where are you?" closeLabel="Close">
        <Place />
      </Dialog>,
    );
    await userEvent.type(field(), 'a{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(change).toHaveBeenCalledWith(false);
  });
});
