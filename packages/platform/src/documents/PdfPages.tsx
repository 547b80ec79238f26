import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { drawPage, openPdf, type Pdf, textOf } from './pdf.ts';

/** The pages of a PDF, each drawn when it comes near the screen. `turn` in degrees. */
export function PdfPages({ bytes, turn }: { bytes: Blob; turn: number }) {
  const { t } = useTranslation('parts');
  const [pdf, setPdf] = useState<Pdf | 'broken'>();
  useEffect(() => {
    let isLeft = false;
    let opened: Pdf | undefined;
    openPdf(bytes).then(
      (it) => {
        opened = it;
        if (isLeft) it.close();
        else setPdf(it);
      },
      () => isLeft || setPdf('broken'),
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [bytes]);
  if (pdf === 'broken') return <ErrorNotice title={t('viewer.broken')} />;
  if (!pdf) return <Progress label={t('viewer.loading')} />;
  return (
    <Stack $gap="s">
      {pdf.pages.map((number) => (
        <Page key={number} pdf={pdf} number={number} turn={turn} />
      ))}
    </Stack>
  );
}

function Page({ pdf, number, turn }: { pdf: Pdf; number: number; turn: number }) {
  const { t } = useTranslation('parts');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidthNearby(frame);
  const [text, setText] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!width || !target) return undefined;
    let cancel: () => void = () => undefined;
    let isLeft = false;
    const draw = async () => {
      const page = await pdf.page(number);
      if (isLeft) return;
      const drawing = drawPage(page, target, { width, turn });
      cancel = drawing.cancel;
      await drawing.done;
      setText(await textOf(page));
    };
    draw().catch(() => isLeft || setIsBroken(true));
    return () => {
      isLeft = true;
      cancel();
    };
  }, [pdf, number, width, turn]);
  const name = t('viewer.page', { number, last: pdf.pages.length });
  return (
    <Frame ref={frame} role="group" aria-label={name} aria-busy={text === undefined && !isBroken}>
      {isBroken ? <ErrorNotice title={t('viewer.broken')} /> : <Sheet ref={canvas} aria-hidden />}
      <VisuallyHidden as="p">{text === '' ? t('viewer.scanned') : text}</VisuallyHidden>
    </Frame>
  );
}

/** The width of `frame` in CSS pixels once it is at most a screen away; undefined before. */
function useWidthNearby(frame: React.RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) sizes.observe(element);
      },
      { rootMargin: '100%' },
    );
    const sizes = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    near.observe(element);
    return () => {
      near.disconnect();
      sizes.disconnect();
    };
  }, [frame]);
  return width;
}

/** Has the height of an A4 sheet until its page is drawn, so that later pages aren't drawn too early. */
const Frame = styled.div`
  &[aria-busy='true'] { aspect-ratio: 210 / 297; }
  background: ${theme.color.surface};
`;
const Sheet = styled.canvas`display: block; width: 100%;`;
