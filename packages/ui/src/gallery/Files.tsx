import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Camera, type CameraWords } from '../Camera.tsx';
import { FileDrop, type FileDropWords } from '../FileDrop.tsx';
import { type ChosenFile, FilesDrop } from '../FilesDrop.tsx';
import { CameraIcon } from '../icons.tsx';
import { Grid, Row } from '../layout.tsx';
import { Section } from './Section.tsx';

const words: FileDropWords = {
  title: 'Choose your prescription, or drop it here',
  rules: 'JPEG, PNG, WebP or PDF, max 10MB',
  wrongType: 'Please choose a JPEG, PNG, WebP or PDF file',
  tooLarge: 'The file is larger than 10MB',
  tooMany: 'Please choose one file',
  preview: 'Your prescription',
  remove: 'Remove',
};
const camera: CameraWords = {
  view: 'Camera view',
  starting: 'Starting the camera…',
  take: 'Take the photo',
  photo: 'Your photo',
  use: 'Use this photo',
  retake: 'Take another',
  cancel: 'Cancel',
  off: 'The camera was turned off',
  restart: 'Start the camera',
  trouble: {
    denied: 'Camera permission denied. Please allow camera access and try again.',
    other: 'Could not access camera. Please check permissions and try again.',
  },
};
const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const maxBytes = 10 * 1024 * 1024;
const pdf = { file: new File(['x'], 'prescription-of-november.pdf', { type: 'application/pdf' }), about: '240 kB' };

/** Files and photos. */
export function Files() {
  const [file, setFile] = useState<File>();
  const [isOpen, setIsOpen] = useState(false);
  const rest = { words, types, maxBytes, onFile: () => undefined };
  return (
    <>
      <Section title="File" about="Chosen or dropped; what is allowed is said before, what is wrong under it.">
        <Grid $min="20rem" $gap="l">
          <FileDrop {...rest} file={file && { file }} onFile={setFile} />
          <FileDrop {...rest} file={undefined} error="This file can't be opened. Please choose another." />
          <FileDrop {...rest} file={pdf} />
          <FileDrop {...rest} file={pdf} progress={{ label: 'Uploading', value: 0.4, valueText: '40%' }} />
        </Grid>
      </Section>
      <Section title="Several files" about="A list that grows to its end; each file can be removed and has its own error.">
        <SeveralFiles />
      </Section>
      <Section title="Camera" about="The rear one where there is a choice; it runs only while it shows.">
        {isOpen ? (
          <Camera words={camera} onPhoto={() => setIsOpen(false)} onCancel={() => setIsOpen(false)} />
        ) : (
          <Row>
            <Button tone="quiet" onClick={() => setIsOpen(true)}>
              <CameraIcon />
              Open the camera
            </Button>
          </Row>
        )}
      </Section>
    </>
  );
}

const photos: ChosenFile[] = ['bags.jpg', 'a-very-long-name-of-a-photo-of-the-storage-room-behind-the-laboratory.jpg'].map((name, at) => ({
  key: name,
  file: new File(['x'], name, { type: 'application/octet-stream' }),
  about: '1.2 MB',
  error: at === 1 ? "This picture can't be read. Please choose another." : undefined,
}));

function SeveralFiles() {
  const [files, setFiles] = useState(photos);
  return (
    <FilesDrop
      words={{ ...words, title: 'Add photos, or drop them here', tooMany: 'At most 4 photos', removeOne: (name) => `Remove ${name}` }}
      types={types}
      maxBytes={maxBytes}
      maxFiles={4}
      files={files}
      onAdd={(added) => setFiles([...files, ...added.map((file) => ({ key: crypto.randomUUID(), file }))])}
      onRemove={(key) => setFiles(files.filter((it) => it.key !== key))}
    />
  );
}
