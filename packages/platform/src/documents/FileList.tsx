import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../client/download.ts';
import type { Downloading } from '../client/useDownload.ts';
import { lazyDialog } from '../remote/lazy.tsx';
import { formatBytes, formatDate } from '../texts/format.ts';
import { type StoredFile, useFileDownload } from './useFileDownload.ts';
import { isViewable } from './viewable.ts';

const DocumentViewer = lazyDialog(
  async () => (await import('./DocumentViewer.tsx')).DocumentViewer,
  ({ onClose }) => onClose(),
);

/** A file in a list. */
export interface ListedFile extends StoredFile {
  /** Unique within the list. */
  id: string;
  bytes: number;
  /** The kind of file, in words. */
  kind?: string;
  /** When it was sent, ISO 8601. */
  sentAt?: string;
  /** A line about the file, such as who sent it. */
  note?: string | undefined;
  /** Set when the file can be viewed in place: its type and the viewer's title. Every file can be saved. */
  view?: { contentType: string; title: string };
}

interface FileListProps {
  files: readonly ListedFile[];
  /** Shows a file elsewhere on the page; returns false where there is no room, and a dialog shows it. */
  onView?: (file: ListedFile) => boolean;
}

/** A list of files to save. Pictures and PDFs open in place. */
export function FileList({ files, onView }: FileListProps) {
  return (
    <List>
      {files.map((it) => (
        <li key={it.id}>
          <FileRow file={it} onView={onView} />
        </li>
      ))}
    </List>
  );
}

function FileRow({ file, onView }: { file: ListedFile } & Pick<FileListProps, 'onView'>) {
  const { t, i18n } = useTranslation('parts');
  const [isViewed, setIsViewed] = useState(false);
  const { name, kind, bytes, sentAt, note, view } = file;
  const { state, start } = useFileDownload(file, (it) => saveFile(it, name));
  const size = t('file.size', { size: formatBytes(bytes, i18n.language) });
  const facts = [kind, size, sentAt && t('file.sent', { date: formatDate(sentAt, i18n.language) })];
  return (
    <Frame>
      <div>
        <Name translate="no">{name}</Name>
        <Soft>{facts.filter(Boolean).join(', ')}</Soft>
        {note && <Soft>{note}</Soft>}
      </div>
      <Row $gap="xs">
        {view && isViewable(view.contentType) && (
          <Button size="small" aria-label={t('file.viewNamed', { name })} onClick={() => onView?.(file) || setIsViewed(true)}>
            {t('file.view')}
          </Button>
        )}
        <Button
          tone="quiet"
          size="small"
          busy={state.status === 'busy'}
          aria-label={t('file.downloadNamed', { name })}
          onClick={() => void start()}
        >
          {t('file.download')}
        </Button>
      </Row>
      <State state={state} name={name} />
      {view && isViewed && (
        <Suspense fallback={null}>
          <DocumentViewer file={file} {...view} onClose={() => setIsViewed(false)} />
        </Suspense>
      )}
    </Frame>
  );
}

function State({ state, name }: { state: Downloading; name: string }) {
  const { t } = useTranslation('parts');
  if (state.status === 'idle') return null;
  if (state.status === 'done') return <Soft role="status">{t('file.done')}</Soft>;
  if (state.status === 'failed') {
    return (
      <Failure role="alert">
        {t('file.failed', { name })} {state.reason}
      </Failure>
    );
  }
  const { share } = state;
  const known = share !== undefined && { value: share, valueText: t('file.share', { percent: Math.round(share * 100) }) };
  return (
    <Wide>
      <Progress label={t('file.downloading', { name })} {...known} />
    </Wide>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  list-style: none;
  padding: 0;
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
`;
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  padding-block: ${theme.space.xs};
  > :first-child { flex: 1 1 10rem; min-width: 0; }
`;
const Name = styled.p`overflow-wrap: anywhere; font-size: ${theme.text.s};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Failure = styled.p`flex-basis: 100%; color: ${theme.color.danger}; font-size: ${theme.text.s};`;
const Wide = styled.div`flex-basis: 100%;`;
