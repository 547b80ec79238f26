import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { DocumentView, type DocumentViewProps, useDocumentLook } from '@tenaye/platform/documents/DocumentView.tsx';
import { isViewable } from '@tenaye/platform/documents/viewable.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { useOpenPaper } from './open-paper.tsx';
import { useListedFiles } from './useListedFiles.ts';

/** The papers beside the facts, one at a time. Reading one is recorded, so none opens by itself. */
export function Papers({ provider }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  const { open, setOpen, view } = useOpenPaper();
  const files = useListedFiles(provider).filter((it) => it.view && isViewable(it.view.contentType));
  useShortcuts(
    files.slice(0, 9).map((it, place) => ({
      keys: `${place + 1}`,
      label: t('verification.documents.read', { name: it.kind ?? it.name }),
      run: () => void view(it),
    })),
  );
  const shown = files.find((it) => it.id === open);
  if (files.length === 0) return null;
  return (
    <Beside as="section" aria-label={t('verification.section.documents')}>
      <Stack $gap="s">
        <Row $gap="xs">
          {files.map((it) => (
            <Button
              key={it.id}
              size="small"
              tone={it.id === open ? 'primary' : 'quiet'}
              aria-pressed={it.id === open}
              onClick={() => setOpen(it.id)}
            >
              {it.kind ?? it.name}
            </Button>
          ))}
        </Row>
        {shown?.view ? <OpenPaper key={shown.id} file={shown} {...shown.view} /> : <Text $soft>{t('verification.documents.choose')}</Text>}
      </Stack>
    </Beside>
  );
}

/** The open paper, which keys zoom and turn. */
function OpenPaper(paper: DocumentViewProps) {
  const { t } = useTranslation('parts');
  const look = useDocumentLook();
  useShortcuts([
    { keys: '+', label: t('viewer.in'), run: look.zoomIn },
    { keys: '-', label: t('viewer.out'), run: look.zoomOut },
    { keys: 't', label: t('viewer.turn'), run: look.rotate },
  ]);
  return <DocumentView {...paper} look={look} />;
}

const Beside = styled(Card)`
  position: sticky;
  inset-block-start: calc(var(--tn-bar) + ${theme.space.m});
  max-height: calc(100dvh - var(--tn-bar) - 2 * ${theme.space.m});
  overflow-y: auto;
  ${media.compact} { display: none; }
`;
