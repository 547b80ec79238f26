import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { QuoteLine } from './QuoteLine.tsx';
import { type DraftLine, type QuoteDraft, runningTotal, withAvailability } from './quote.draft.ts';
import { fieldIdOf } from './useQuote.ts';

interface QuoteLinesProps {
  request: ProviderRequest;
  accountId: string;
  draft: QuoteDraft;
  change(draft: QuoteDraft): void;
  errorAt(path: string): string | undefined;
}

/** What the pharmacy has of each medicine, and what that comes to. */
export function QuoteLines({ request: { requestedMedications }, accountId, draft, change, errorAt }: QuoteLinesProps) {
  const { t } = useTranslation('mf-provider');
  const { lines } = draft;
  const set = (at: number, line: DraftLine) => change({ ...draft, lines: lines.map((it, index) => (index === at ? line : it)) });
  const takeAll = () =>
    change({ ...draft, lines: lines.map((it, at) => withAvailability(it, 'available', requestedMedications[at]?.quantity ?? 0)) });
  return (
    <Stack id={fieldIdOf('lines')} tabIndex={-1}>
      <Row>
        <Button tone="quiet" size="small" onClick={takeAll}>
          {t('request.quote.allAvailable')}
        </Button>
      </Row>
      {requestedMedications.map((medicine, at) => {
        const line = lines[at];
        return (
          line && (
            <QuoteLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may be asked for twice, and the order never changes
              key={at}
              medicine={medicine}
              accountId={accountId}
              path={`lines.${at}`}
              line={line}
              onChange={(next) => set(at, next)}
              errorAt={errorAt}
            />
          )
        );
      })}
      <Total lines={lines} asked={requestedMedications.map((it) => it.quantity)} />
    </Stack>
  );
}

function Total({ lines, asked }: { lines: readonly DraftLine[]; asked: readonly number[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { sum, missing } = runningTotal(lines, asked);
  const hasNothing = lines.every((it) => it.availability === 'unavailable');
  return (
    <>
      {hasNothing && (
        <Notice tone="warning" role="status" title={t('request.quote.nothing')}>
          {t('request.quote.nothingText')}
        </Notice>
      )}
      <Stack $gap="xxs">
        <Sum aria-live="polite">
          <span>{t('request.quote.totalOf')}</span> <span>{formatMoney(sum, i18n.language)}</span>
        </Sum>
        {missing > 0 && (
          <Text $soft $size="s">
            {t('request.quote.missing', { count: missing })}
          </Text>
        )}
      </Stack>
    </>
  );
}

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block-start: ${theme.space.xs};
  border-block-start: 2px solid ${theme.color.line};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
