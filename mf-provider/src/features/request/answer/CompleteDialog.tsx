import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useHeld } from '@tenaye/platform/act/FormDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isExpired } from '../../../shared/stock/stock-match.ts';
import { CorrectStock } from '../quote/CorrectStock.tsx';
import { useStockWords } from '../quote/useStockWords.ts';
import { nameOf } from '../request.facts.ts';
import { useAnswering } from '../useAnswering.ts';
import { amountOf, Collect } from './Collect.tsx';
import { countOf, type HandoverLine, handoverOf } from './handover.ts';
import { type NotedPayment, PaidFields, paymentOf } from './PaidFields.tsx';

interface CompleteDialogProps {
  request: ProviderRequest;
  onClose(): void;
  onDone(status: RequestStatus): void;
}

/** Confirms the completion of a request. If the stock has less than was promised, asks for the quantity that is handed over. */
export function CompleteDialog({ request, onClose, onDone }: CompleteDialogProps) {
  const { t } = useTranslation('mf-provider');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const { change, ...about } = useAnswering(request, onDone);
  const { act, problem, isPending } = useAct(change, about);
  const { requestType, delivery } = request;
  const lines = handoverOf(request);
  const counts = lines.map((it) => countOf(it, typed[it.place]));
  const [noted, setNoted] = useState<NotedPayment>({ method: '', amount: undefined });
  const onHeld = useHeld((Object.keys(typed).length > 0 || noted.method !== '') && !isPending);
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  const due = amountOf({ request, lines, counts });
  const payment = paymentOf(noted, due);
  const confirm = () => {
    if (counts.includes(undefined) || payment === 'wrong') return;
    const handedOver = counts.map((it) => it ?? 0);
    void act({ status: 'completed', ...(lines.some((it) => it.isShort) && { handedOver }), ...(payment && { payment }) });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('request.complete.title')}
      text={t(`request.complete.text.${delivery ? 'delivery' : requestType}`, { name: nameOf(request) })}
      keep={t('request.complete.keep')}
      action={t('request.complete.confirm')}
      tone="primary"
      isPending={isPending}
      onHeld={onHeld}
      onConfirm={confirm}
    >
      <Stack ref={fields} {...still}>
        {requestType === 'medication' ? (
          <Stack $gap="s">
            {lines
              .filter((it) => it.isShort)
              .map((line) => (
                <Short
                  key={line.place}
                  line={line}
                  typed={typed[line.place]}
                  onType={(text) => setTyped({ ...typed, [line.place]: text })}
                  onCorrected={() => setTyped({})}
                />
              ))}
            <FromStock lines={lines} counts={counts} />
            <Collect request={request} lines={lines} counts={counts} />
          </Stack>
        ) : (
          <Results request={request} />
        )}
        {!request.payment && <PaidFields noted={noted} due={due} isWrong={payment === 'wrong'} onNote={setNoted} />}
      </Stack>
      <ProblemNotice problem={problem} title={t('request.act.failed')} />
    </ConfirmDialog>
  );
}

interface ShortProps {
  line: HandoverLine;
  typed: string | undefined;
  onType(text: string): void;
  onCorrected(): void;
}

/** A line with less stock than was promised: the pharmacy hands over less, or corrects the stock. */
function Short({ line, typed, onType, onCorrected }: ShortProps) {
  const { t } = useTranslation('mf-provider');
  const { name, promised, most: count, item, isDispensed } = line;
  const isWrong = countOf(line, typed) === undefined;
  return (
    <Notice tone="warning" title={t(isDispensed ? 'request.complete.dispensed' : 'request.complete.short', { name, count, promised })}>
      <Stack $gap="s">
        <Field
          label={t('request.complete.count')}
          hint={t('request.complete.less')}
          error={isWrong ? t('request.complete.wrongCount', { count }) : undefined}
          required
        >
          <TextInput
            value={typed ?? String(count)}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
        {item && !isDispensed && <CorrectStock item={item} onCorrected={onCorrected} />}
      </Stack>
    </Notice>
  );
}

/** The fields of an item that quotes from earlier versions lack. */
const unknown = { strength: null, form: null, expiryDate: null };

interface FromStockProps {
  lines: readonly HandoverLine[];
  counts: readonly (number | undefined)[];
}

/** The exact quantities that are deducted from the stock. Medicines that aren't linked to an item are not deducted. */
function FromStock({ lines, counts }: FromStockProps) {
  const { t } = useTranslation('mf-provider');
  const wordsOf = useStockWords();
  const taken = lines.flatMap(({ name, stockItem, item, isGone }, at) => {
    const count = counts[at] ?? 0;
    const words = wordsOf({ ...(stockItem ?? unknown), name: t('parts:items.asked', { name, count }) });
    return item && count > 0 && !isGone ? [{ words, isExpired: stockItem !== null && isExpired(stockItem) }] : [];
  });
  const gone = lines.filter((it) => it.isGone);
  return (
    <>
      {taken.length === 0 ? (
        <Text $size="s">{t('request.complete.noStock')}</Text>
      ) : (
        <Stack $gap="xs">
          <Text $size="s" $strong>
            {t('request.complete.stock')}
          </Text>
          <List>
            {taken.map((it, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may be in the list twice, and the order never changes
              <li key={at}>{it.words}</li>
            ))}
          </List>
          {taken.some((it) => it.isExpired) && <Notice tone="warning">{t('request.complete.expired')}</Notice>}
        </Stack>
      )}
      {gone.map(({ name }) => (
        <Text key={name} $soft $size="s">
          {t('request.complete.gone', { name })}
        </Text>
      ))}
    </>
  );
}

const List = styled.ul`padding-inline-start: 1.25em; overflow-wrap: anywhere;`;

/** Warns of a completion before the patient has all results. */
function Results({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const { files, lab, resultDraft } = request;
  if (resultDraft) return <Notice tone="warning">{t('request.complete.unsent', { name: nameOf(request) })}</Notice>;
  const hasValues = lab?.tests.some((it) => it.step === 'sent' && it.values.length > 0);
  return hasValues || files.some((it) => it.kind === 'result') ? null : <Notice tone="warning">{t('request.complete.noResults')}</Notice>;
}
