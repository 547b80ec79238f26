import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import type { Downloading } from '@tenaye/platform/client/useDownload.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFileDownload } from './useFileDownload.ts';
import { isDrawnInTab, usePdfTab } from './usePdfTab.ts';

const PrescriptionViewer = lazyDialog(
  async () => (await import('./PrescriptionViewer.tsx')).PrescriptionViewer,
  ({ onClose }) => onClose(),
);

interface RequestFilesProps {
  request: ProviderRequest;
  files: readonly RequestFile[];
}

/** Files of a request: pictures to look at in place, PDFs in a tab where the browser draws them, everything to be saved. */
export function RequestFiles({ request, files }: RequestFilesProps) {
  return (
    <List>
      {files.map((it) => (
        <li key={it.id}>
          <FileRow request={request} file={it} />
        </li>
      ))}
    </List>
  );
}

function FileRow({ request, file }: { request: ProviderRequest; file: RequestFile }) {
  const { t, i18n } = useTranslation('mf-provider');
  const [isViewed, setIsViewed] = useState(false);
  const { state, start } = useFileDownload(request, file, (bytes) => saveFile(bytes, file.name));
  const pdf = usePdfTab(request, file);
  return (
    <Frame>
      <div>
        <Name>{file.name}</Name>
        <Soft>{t('request.file.facts', { kind: t(`request.file.${file.kind}`), size: formatBytes(file.bytes, i18n.language) })}</Soft>
      </div>
      <Row $gap="xs">
        {file.contentType.startsWith('image/') && (
          <Button size="small" aria-label={t('request.file.viewNamed', { name: file.name })} onClick={() => setIsViewed(true)}>
            {t('request.file.view')}
          </Button>
        )}
        {isDrawnInTab(file) && (
          <Button
            size="small"
            busy={pdf.state.status === 'busy'}
            aria-label={t('request.file.viewInTab', { name: file.name })}
            onClick={() => void pdf.view()}
          >
            {t('request.file.view')}
          </Button>
        )}
        <Button
          tone="quiet"
          size="small"
          busy={state.status === 'busy'}
          aria-label={t('request.file.downloadNamed', { name: file.name })}
          onClick={() => void start()}
        >
          {t('request.file.download')}
        </Button>
      </Row>
      <State state={state} name={file.name} />
      {pdf.state.status !== 'done' && <State state={pdf.state} name={file.name} />}
      {isViewed && (
        <Suspense fallback={null}>
          <PrescriptionViewer request={request} file={file} onClose={() => setIsViewed(false)} />
        </Suspense>
      )}
    </Frame>
  );
}

function State({ state, name }: { state: Downloading; name: string }) {
  const { t } = useTranslation('mf-provider');
  if (state.status === 'idle') return null;
  if (state.status === 'done') return <Soft role="status">{t('request.file.done')}</Soft>;
  if (state.status === 'failed') {
    return (
      <Failure role="alert">
        {t('request.file.failed', { name })}. {state.reason}
      </Failure>
    );
  }
  const { share } = state;
  return (
    <Wide>
      <Progress
        label={t('request.file.downloading', { name })}
        {...(share !== undefined && { value: share, valueText: t('request.file.share', { percent: Math.round(share * 100) }) })}
      />
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
