import { isChoice, totalWithout } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answeringQuote } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';

type Choice = 'take' | 'leave';

/** The substitutes that the patient decides about, by their index in the request. */
const choicesOf = ({ items }: ShownRequest) =>
  items.flatMap(({ name, answer }, at) => (answer && isChoice(answer) ? [{ at, name, answer }] : []));

/** Accepts or declines a quote. The patient must take or leave out each substitute before accepting. */
export function QuoteAnswer({ request }: { request: ShownRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice>>>({});
  const [wasTried, setWasTried] = useState(false);
  const { decide, isPending } = useDecision(request);
  const choices = choicesOf(request);
  const left = choices.filter(({ at }) => chosen[at] === 'leave');
  const without = left.map(({ at }) => at);
  const total = totalWithout(
    request.totalAmount,
    left.map(({ answer }) => answer),
  );
  const isNothing = request.type === 'medication' && request.items.every(({ answer }, at) => !answer?.quantity || without.includes(at));
  const accept = () => {
    setWasTried(true);
    const open = choices.find(({ at }) => !chosen[at]);
    if (open) return document.getElementById(idOf(open.at))?.focus();
    if (!isNothing) void decide({ decision: 'accept', ...(without.length > 0 && { without }) });
  };
  return (
    <Section title={t('request.quote.title')}>
      <Stack $gap="s">
        {choices.map(({ at, name, answer }) => (
          <RadioCards
            key={at}
            id={idOf(at)}
            name={`substitute-${at}`}
            legend={t('request.quote.substitute', { asked: name, name: answer.substitute, count: answer.quantity })}
            minWidth="8rem"
            options={(['take', 'leave'] as const).map((value) => ({ value, label: t(`request.quote.${value}`) }))}
            value={chosen[at] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [at]: target.value === 'take' ? 'take' : 'leave' })}
            error={wasTried && !chosen[at] ? t('request.quote.choose') : undefined}
          />
        ))}
        {isNothing && (
          <Text role="status" $size="s">
            {t('request.quote.nothing')}
          </Text>
        )}
        {total === null && <Notice tone="warning">{t('request.quote.unpriced', { name: request.facilityName })}</Notice>}
        {request.quoteEndsAt && (
          <Text $soft $size="s">
            {t('request.quote.until', { date: formatDateTime(request.quoteEndsAt, i18n.language) })}
          </Text>
        )}
        <Row $gap="xs">
          <Button busy={isPending} onClick={accept}>
            {total === null ? t('request.quote.accept') : t('request.quote.acceptAt', { total: formatMoney(total, i18n.language) })}
          </Button>
          <Decline onDecline={() => decide({ decision: 'decline' })} isPending={isPending} />
        </Row>
      </Stack>
    </Section>
  );
}

/** Sends the answer to the shown quote. A refusal is a toast, because the reloaded request replaces the form and its question. */
function useDecision(request: ShownRequest) {
  const { t } = useTranslation('mf-patient');
  const { act, isPending } = useAct(answeringQuote(request), {
    done: (_, { decision }) =>
      decision === 'accept'
        ? { title: t('request.quote.accepted'), description: t('request.quote.acceptedText', { name: request.facilityName }) }
        : { title: t('request.quote.declined') },
    failed: t('request.quote.failed'),
  });
  const { version } = request;
  const decide = async (answer: { decision: 'accept' | 'decline'; without?: number[] }) => {
    if (version !== null) await act({ ...answer, version });
  };
  return { decide, isPending };
}

const idOf = (at: number): string => `substitute-choice-${at}`;

function Decline({ onDecline, isPending }: { onDecline(): Promise<void>; isPending: boolean }) {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('request.quote.decline')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('request.quote.declineTitle')}
        text={t('request.quote.declineText')}
        action={t('request.quote.declineConfirm')}
        isPending={isPending}
        onConfirm={() => void onDecline().finally(() => setIsAsking(false))}
      />
    </>
  );
}
