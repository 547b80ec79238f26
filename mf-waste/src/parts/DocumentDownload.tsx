import { getWasteDocumentFile } from '@tenaye/contracts/waste-papers.facts.ts';
import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { useFileDownload } from '@tenaye/platform/documents/useFileDownload.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { DownloadIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';

const DocumentViewer = lazyDialog(
  async () => (await import('@tenaye/platform/documents/DocumentViewer.tsx')).DocumentViewer,
  ({ onClose }) => onClose(),
);

interface FileDownloadProps {
  fetch(signal: AbortSignal): Promise<Blob>;
  /** The file's title, which also names the saved file. */
  name: string;
  /** Hides the name visually, where the row shows it. */
  hideName?: boolean;
}

interface DocumentDownloadProps extends Omit<FileDownloadProps, 'fetch'> {
  /** The document's id. */
  id: string;
}

/** Shows a document of the facility in place, or saves it. */
export function DocumentDownload({ id, ...shown }: DocumentDownloadProps) {
  const { facilityId } = useOwn();
  return <FileDownload fetch={(signal) => download(getWasteDocumentFile, { params: { id }, query: { facilityId }, signal })} {...shown} />;
}

/** Shows a file in place, or saves it. */
export function FileDownload({ fetch, name, hideName = false }: FileDownloadProps) {
  const { t } = useTranslation('mf-waste');
  const [shown, setShown] = useState<Blob>();
  const saving = useFileDownload({ fetch }, (file) => saveFile(file, fileNameOf(name, file.type)));
  const viewing = useFileDownload({ fetch }, setShown);
  const failed = [saving, viewing].find((it) => it.state.status === 'failed')?.state;
  return (
    <Stack $gap="xxs">
      <Row $justify={hideName ? 'end' : 'between'} $gap="xs">
        {!hideName && <Text $size="s">{name}</Text>}
        <Buttons $gap="xxs">
          <Button
            tone="plain"
            size="small"
            busy={viewing.state.status === 'busy'}
            aria-label={t('parts:file.viewNamed', { name })}
            onClick={() => void viewing.start()}
          >
            {t('parts:file.view')}
          </Button>
          <Button
            tone="quiet"
            size="small"
            busy={saving.state.status === 'busy'}
            aria-label={t('parts:file.downloadNamed', { name })}
            onClick={() => void saving.start()}
          >
            <DownloadIcon /> {!hideName && t('parts:file.download')}
          </Button>
        </Buttons>
      </Row>
      {failed?.status === 'failed' && (
        <Text role="alert" $size="s">
          {t('parts:file.failed', { name })} {failed.reason}
        </Text>
      )}
      {shown && (
        <Suspense>
          <DocumentViewer
            file={{ name, fetch: async () => shown }}
            contentType={shown.type}
            title={name}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The name under which a document is saved: its title, without characters that file systems refuse, and the ending of its type. */
function fileNameOf(title: string, contentType: string): string {
  const ending = endings[contentType.split(';', 1)[0] ?? ''];
  const name = title.replace(/[/\\:*?"<>|]/g, '-').trim();
  return ending && !name.toLowerCase().endsWith(`.${ending}`) ? `${name}.${ending}` : name;
}

const Buttons = styled(Row)`flex-wrap: nowrap;`;
