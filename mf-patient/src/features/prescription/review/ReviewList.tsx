import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Actions, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { styled } from 'styled-components';
import { PhaseHeading } from '../PhaseHeading.tsx';
import type { PrescriptionDraft } from '../prescription-draft.ts';
import { BesidePaper } from './BesidePaper.tsx';
import { CenterTypes } from './CenterTypes.tsx';
import { LostPaper } from './LostPaper.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { UnmatchedLines } from './UnmatchedLines.tsx';
import { useReview } from './useReview.ts';

interface ReviewListProps {
  kind: FinderKind;
  draft: PrescriptionDraft;
  /** The file that was read, if the page still has it. */
  paper: File | undefined;
  /** The photo that is being shrunk before it is the paper. */
  preparing: File | undefined;
  onAttach(file: File | undefined): void;
  onChange(draft: PrescriptionDraft): void;
  onConfirm(draft: PrescriptionDraft): void;
  onStartOver(): void;
}

/** The lines that were read or typed, to be corrected and confirmed. */
export function ReviewList({ kind, draft, paper, preparing, onAttach, onChange, onConfirm, onStartOver }: ReviewListProps) {
  const { t } = useTranslation('mf-patient');
  const review = useReview(kind, draft, onChange, onConfirm);
  const { items, unmatched = [], source } = draft;
  const found = items.filter(({ read }) => read && !read.isUnmatched).length;
  return (
    <Stack as="form" $gap="l" onSubmit={review.submit} noValidate>
      <Stack $gap="s">
        <PhaseHeading>{t(source === 'hand' ? `prescription.review.hand.${kind}` : 'prescription.review.title')}</PhaseHeading>
        {source === 'guess' && <Notice tone="warning" title={t('prescription.guess.label')} />}
        {(source === 'text' || source === 'ocr') && (
          <Notice tone="info" role="status" title={t(`prescription.review.found.${kind}`, { count: found })}>
            {t('prescription.review.check')}
          </Notice>
        )}
      </Stack>
      <LostPaper kind={kind} name={draft.fileName} paper={paper} preparing={preparing} onAttach={onAttach} />
      <BesidePaper file={paper}>
        <List>
          {items.map((item, index) => (
            <ReviewItem
              key={item.id}
              kind={kind}
              item={item}
              position={{ number: index + 1, of: items.length }}
              wrong={review.wrongOf(item)}
              onChange={(part, types) => review.changeItem(item.id, part, types)}
              onRemove={() => review.remove(item.id)}
            />
          ))}
        </List>
      </BesidePaper>
      {unmatched.length > 0 && (
        <UnmatchedLines kind={kind} lines={unmatched} isUndecided={review.isUndecided} onTake={review.take} onDismiss={review.dismiss} />
      )}
      <div>
        <Row>
          <Button ref={review.addButton} tone="quiet" onClick={review.add}>
            <PlusIcon /> {t(`prescription.review.add.${kind}`)}
          </Button>
        </Row>
        <div role="alert">{review.isEmpty && <Notice tone="danger" title={t(`prescription.review.empty.${kind}`)} />}</div>
      </div>
      {kind === 'diagnostics' && <CenterTypes types={draft.types} onChange={(types) => onChange({ ...draft, types })} />}
      <Actions>
        <Button type="submit" busy={preparing !== undefined}>
          {t(`prescription.review.confirm.${kind}`, { count: review.count })}
        </Button>
        <Button tone="plain" onClick={onStartOver}>
          {t(source === 'hand' ? 'prescription.review.startOverByHand' : 'prescription.review.startOver')}
        </Button>
      </Actions>
    </Stack>
  );
}

const List = styled.ol`display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin: 0; padding: 0; list-style: none;`;
