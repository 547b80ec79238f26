import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type ChosenFile, FilesDrop, type FilesDropProps } from './FilesDrop.tsx';

URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

const words = {
  title: 'Add photos',
  rules: 'JPEG, max 1 kB each, 3 photos',
  wrongType: 'not a JPEG.',
  tooLarge: 'larger than 1 kB.',
  tooMany: 'At most 3 photos.',
  preview: 'Your photo',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
};
const photo = (name: string, size = 1) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });

function Photos({ errors = {}, ...rest }: Partial<FilesDropProps> & { errors?: Record<string, string> }) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  return (
    <FilesDrop
      words={words}
      types={['image/jpeg']}
      maxBytes={1000}
      maxFiles={3}
      files={files.map((it) => ({ ...it, error: errors[it.file.name] }))}
      onAdd={(added) => setFiles([...files, ...added.map((file) => ({ key: file.name, file }))])}
      onRemove={(key) => setFiles(files.filter((it) => it.key !== key))}
      {...rest}
    />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>(/Add photos/);
const names = () => screen.queryAllByRole('button').map((it) => it.getAttribute('aria-label'));
const drop = (...files: File[]) => fireEvent.drop(input(), { dataTransfer: { files } });

describe('FilesDrop', () => {
  it('adds to the files that are there, and takes one away', async () => {
    render(<Photos />);
    await userEvent.upload(input(), [photo('a.jpg'), photo('b.jpg')]);
    drop(photo('c.jpg'));
    expect(names()).toEqual(['Remove a.jpg', 'Remove b.jpg', 'Remove c.jpg']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    expect(names()).toEqual(['Remove a.jpg', 'Remove c.jpg']);
    await waitFor(() => expect(document.activeElement).toBe(input()));
  });

  it('takes what has room and says that the rest has none', () => {
    render(<Photos />);
    drop(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'), photo('d.jpg'));
    expect(names()).toHaveLength(3);
    screen.getByText('At most 3 photos.');
    expect(input().closest('label')?.hidden).toBe(true);
  });

  it('takes the right ones of a mixed choice, and names each wrong one', () => {
    render(<Photos />);
    drop(text, photo('a.jpg'), photo('huge.jpg', 1001));
    expect(names()).toEqual(['Remove a.jpg']);
    screen.getByText('notes.txt: not a JPEG. huge.jpg: larger than 1 kB.');
  });

  it('shows what the server refuses under the file that it means', () => {
    render(<Photos errors={{ 'b.jpg': "This picture can't be read." }} />);
    drop(photo('a.jpg'), photo('b.jpg'));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).not.toContain("can't be read");
    expect(second?.textContent).toContain("This picture can't be read.");
  });

  it('shows one progress for all, and offers no change meanwhile', () => {
    const { rerender } = render(<Photos />);
    drop(photo('a.jpg'), photo('b.jpg'));
    rerender(<Photos progress={{ label: 'Uploading', value: 0.4, valueText: '40%' }} />);
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(names()).toEqual([]);
    expect(input().closest('label')?.hidden).toBe(true);
  });
});
