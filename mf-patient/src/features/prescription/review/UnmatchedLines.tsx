import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import type { DraftItem } from '../prescription-draft.ts';
import { takeId } from './useReview.ts';

interface UnmatchedLinesProps {
  kind: FinderKind;
  lines: readonly DraftItem[];
  /** Whether the patient has tried to confirm the list before deciding on each line. */
  isUndecided: boolean;
  onTake(line: DraftItem): void;
  onDismiss(line: DraftItem): void;
}

/**
 * Lines that are written like an item but match nothing that we know. The patient adds each to the list and corrects it there, or dismisses
 * it.
 */
export function UnmatchedLines({ kind, lines, isUndecided, onTake, onDismiss }: UnmatchedLinesProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Stack $gap="s">
      <Notice tone="warning" role="status" title={t(`prescription.unmatched.title.${kind}`, { count: lines.length })}>
        {t(`prescription.unmatched.text.${kind}`)}
      </Notice>
      <List aria-label={t('prescription.unmatched.list')}>
        {lines.map((it) => (
          <Card as="li" key={it.id}>
            <Stack $gap="s">
              <Line>{t('prescription.item.line', { line: it.read?.line })}</Line>
              <Row>
                <Button
                  id={takeId(it.id)}
                  tone="quiet"
                  aria-label={t('prescription.unmatched.addOne', { name: it.name })}
                  onClick={() => onTake(it)}
                >
                  {t('prescription.unmatched.add')}
                </Button>
                <Button tone="plain" aria-label={t('prescription.unmatched.dismissOne', { name: it.name })} onClick={() => onDismiss(it)}>
                  {t('prescription.unmatched.dismiss')}
                </Button>
              </Row>
            </Stack>
          </Card>
        ))}
      </List>
      <div role="alert">{isUndecided && <Notice tone="danger" title={t(`prescription.unmatched.undecided.${kind}`)} />}</div>
    </Stack>
  );
}

const List = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin: 0; padding: 0; list-style: none;`;
const Line = styled(Text)`overflow-wrap: anywhere;`;
