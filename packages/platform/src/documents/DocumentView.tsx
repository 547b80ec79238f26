import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useObjectUrl } from '@tenaye/ui/useObjectUrl.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../remote/lazy.tsx';
import { type StoredFile, useFileDownload } from './useFileDownload.ts';
import { PDF } from './viewable.ts';

const PdfPages = lazyPart(async () => (await import('./PdfPages.tsx')).PdfPages);

export interface DocumentViewProps {
  file: StoredFile;
  /** The media type of the file. */
  contentType: string;
  /** The name of the document. */
  title: string;
  /** The zoom and rotation, where the page also changes them, for example by keys; by default the document's own. */
  look?: DocumentLook;
}

/** A picture or a PDF to read closely, with zoom and rotation. It is loaded as it appears, and stays in the page's memory. */
export function DocumentView({ file, contentType, title, look }: DocumentViewProps) {
  const own = useDocumentLook();
  const { t } = useTranslation('parts');
  const [bytes, setBytes] = useState<Blob>();
  const { state, start } = useFileDownload(file, setBytes);
  const load = useEffectEvent(() => void start());
  useEffect(() => load(), []);
  return (
    <>
      {bytes && <Document bytes={bytes} contentType={contentType} title={title} look={look ?? own} />}
      {state.status === 'failed' && <ErrorNotice title={state.reason} retryLabel={t('retry')} onRetry={() => void start()} />}
      {state.status === 'busy' && (
        <Waiting>
          <Progress label={t('viewer.loading')} {...(state.share !== undefined && { value: state.share })} />
        </Waiting>
      )}
    </>
  );
}

const scales = [1, 1.5, 2, 3, 4] as const;
const LAST = scales.length - 1;

/** How large a document is shown, and how it is turned. */
export interface DocumentLook {
  /** 1 for the width of the page. */
  scale: number;
  isSmallest: boolean;
  isLargest: boolean;
  /** The clockwise rotation in degrees. */
  turn: number;
  zoomOut(): void;
  zoomIn(): void;
  rotate(): void;
}

export function useDocumentLook(): DocumentLook {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  return {
    scale: scales[step] ?? 1,
    isSmallest: step === 0,
    isLargest: step === LAST,
    turn: quarters * 90,
    zoomOut: () => setStep(Math.max(step - 1, 0)),
    zoomIn: () => setStep(Math.min(step + 1, LAST)),
    rotate: () => setQuarters(quarters + 1),
  };
}

function Document({ bytes, contentType, title, look }: { bytes: Blob; contentType: string; title: string; look: DocumentLook }) {
  const { t } = useTranslation('parts');
  const { scale, turn } = look;
  return (
    <Stack $gap="xs">
      <Row $gap="xs">
        <Button tone="quiet" size="small" aria-disabled={look.isSmallest} onClick={look.zoomOut}>
          {t('viewer.out')}
        </Button>
        <Button tone="quiet" size="small" aria-disabled={look.isLargest} onClick={look.zoomIn}>
          {t('viewer.in')}
        </Button>
        <Button tone="quiet" size="small" onClick={look.rotate}>
          {t('viewer.turn')}
        </Button>
        <Text as="span" $soft $size="s" $tabular role="status">
          {t('viewer.scale', { percent: scale * 100 })}
        </Text>
      </Row>
      {/* Focusable, so that the arrow keys move it. */}
      <Area tabIndex={0} role="group" aria-label={t('viewer.area')}>
        <div style={{ width: `${scale * 100}%` }}>
          {contentType === PDF ? (
            <Suspense fallback={<Progress label={t('viewer.loading')} />}>
              <PdfPages bytes={bytes} turn={turn} />
            </Suspense>
          ) : (
            <Picture bytes={bytes} title={title} turn={turn} />
          )}
        </div>
      </Area>
    </Stack>
  );
}

function Picture({ bytes, title, turn }: { bytes: Blob; title: string; turn: number }) {
  const url = useObjectUrl(bytes);
  return <Square>{url && <Image src={url} alt={title} style={{ rotate: `${turn}deg` }} />}</Square>;
}

const Area = styled.div`
  max-height: 70dvh;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};
`;
/** As large as the document with its buttons will be, because what is below it may be pressed while it loads. */
const Waiting = styled.div`
  display: grid;
  align-content: center;
  aspect-ratio: 1;
  max-height: 70dvh;
  margin-block-start: calc(2.25rem + ${theme.space.xs});
  padding: ${theme.space.m};
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};
`;
/** As high as it is wide, so that a turned picture stays inside. */
const Square = styled.div`aspect-ratio: 1;`;
const Image = styled.img`display: block; width: 100%; height: 100%; object-fit: contain;`;
