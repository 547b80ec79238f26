import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

URL.createObjectURL = () => 'blob:preview';
const revoked = jest.fn<(url: string) => void>();
URL.revokeObjectURL = revoked;

const words = {
  title: 'Choose your paper',
  rules: 'JPEG or PDF, max 1 kB',
  wrongType: 'Please choose a JPEG or a PDF',
  tooLarge: 'The file is larger than 1 kB',
  tooMany: 'One file, please',
  preview: 'Your paper',
  remove: 'Remove',
};
const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const paper = new File(['x'], 'paper.pdf', { type: 'application/pdf' });

function Chooser({ chosen = () => undefined, ...rest }: Partial<FileDropProps> & { chosen?: (name: string | undefined) => void }) {
  const [file, setFile] = useState<File>();
  const take = (it: File | undefined) => {
    chosen(it?.name);
    setFile(it);
  };
  return (
    <FileDrop
      words={words}
      types={['image/jpeg', 'application/pdf']}
      maxBytes={1000}
      file={file && { file, about: '1 B' }}
      onFile={take}
      {...rest}
    />
  );
}
const input = () => screen.getByLabelText(/Choose your paper/);
const description = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
    .filter(Boolean);
const drop = (...files: File[]) => fireEvent.drop(input(), { dataTransfer: { files } });

describe('FileDrop', () => {
  it('shows the rules before a file is chosen', () => {
    render(<Chooser />);
    expect(description()).toEqual(['JPEG or PDF, max 1 kB']);
    expect(input().getAttribute('accept')).toBe('image/jpeg,application/pdf');
  });

  it('shows a picture, and lets go of its address when it is removed', async () => {
    render(<Chooser />);
    await userEvent.upload(input(), photo);
    expect(screen.getByRole('img', { name: 'Your paper' }).getAttribute('src')).toBe('blob:preview');
    screen.getByText('photo.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(revoked).toHaveBeenCalledWith('blob:preview');
    expect(document.activeElement).toBe(input());
  });

  it('has one id for what can be focused, before and after a file is chosen', async () => {
    render(<Chooser id="paper" />);
    expect(document.getElementById('paper')).toBe(input());
    await userEvent.upload(input(), photo);
    expect(document.getElementById('paper')).toBe(screen.getByRole('button', { name: 'Remove' }));
  });

  it('shows the name of a file that is no picture', async () => {
    render(<Chooser />);
    await userEvent.upload(input(), paper);
    screen.getByText('paper.pdf');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['another type', [new File(['x'], 'a.gif', { type: 'image/gif' })], 'Please choose a JPEG or a PDF'],
    ['too large a file', [new File(['x'.repeat(1001)], 'a.pdf', { type: 'application/pdf' })], 'The file is larger than 1 kB'],
    ['several files', [photo, paper], 'One file, please'],
  ])('refuses %s in words, and takes a right one after it', (_, files, text) => {
    const chosen = jest.fn<(name: string | undefined) => void>();
    render(<Chooser chosen={chosen} />);
    drop(...files);
    expect(description()).toEqual(['JPEG or PDF, max 1 kB', text]);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(chosen).not.toHaveBeenCalled();
    drop(paper);
    expect(chosen.mock.calls).toEqual([['paper.pdf']]);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('leaves a file of unknown type to the server, as some phones know none', () => {
    render(<Chooser />);
    drop(new File(['x'], 'scan'));
    expect(screen.getAllByText('scan')).toHaveLength(1);
  });

  it('shows how much is sent, and offers no removing meanwhile', async () => {
    render(<Chooser progress={{ label: 'Uploading', value: 0.4, valueText: '40%' }} />);
    await userEvent.upload(input(), paper);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
