import { isChoice, totalWithout } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { answeringQuote } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';

export type Choice = 'take' | 'leave';

export const substituteId = (at: number): string => `substitute-choice-${at}`;

export interface QuoteAnswer {
  /** The substitutes that the patient decides about, by their index in the request. */
  choices: ReadonlySet<number>;
  chosen: Readonly<Record<number, Choice>>;
  choose(at: number, choice: Choice): void;
  /** True once the patient tried to accept with an open choice. */
  wasTried: boolean;
  /** In ETB, without what the patient leaves out; null while it is unknown. */
  total: number | null;
  /** True if the patient leaves out all that there is. */
  isNothing: boolean;
  accept(): void;
  decline(): Promise<void>;
  isPending: boolean;
}

/** The patient's answer to a quote, with a choice about each substitute. The choices about a quote that was replaced are dropped. */
export function useQuoteAnswer(request: ShownRequest): QuoteAnswer {
  const { version, items, totalAmount } = request;
  const [state, setState] = useState<{ version: string | null; chosen: QuoteAnswer['chosen']; wasTried: boolean }>();
  const { chosen = {}, wasTried = false } = state?.version === version ? state : {};
  const { decide, isPending } = useDecision(request);
  const choices = items.flatMap(({ answer }, at) => (answer && isChoice(answer) ? [{ at, answer }] : []));
  const left = choices.filter(({ at }) => chosen[at] === 'leave');
  const without = left.map(({ at }) => at);
  const isAnswered = request.type === 'medication' || items.some(({ answer }) => answer);
  const isNothing = isAnswered && items.every(({ answer }, at) => !answer?.quantity || without.includes(at));
  return {
    choices: new Set(choices.map(({ at }) => at)),
    chosen,
    choose: (at, choice) => setState({ version, chosen: { ...chosen, [at]: choice }, wasTried }),
    wasTried,
    total: totalWithout(
      totalAmount,
      left.map(({ answer }) => answer),
    ),
    isNothing,
    accept: () => {
      setState({ version, chosen, wasTried: true });
      const open = choices.find(({ at }) => !chosen[at]);
      if (open) document.getElementById(substituteId(open.at))?.focus();
      else if (!isNothing) void decide({ decision: 'accept', ...(without.length > 0 && { without }) });
    },
    decline: () => decide({ decision: 'decline' }),
    isPending,
  };
}

/**
 * Sends the answer to the shown quote. The request's status announces it. A refusal is a toast, because the reloaded request replaces the
 * form and its question.
 */
function useDecision(request: ShownRequest) {
  const { t } = useTranslation('mf-patient');
  const { act, isPending } = useAct(answeringQuote(request), { failed: t('request.quote.failed') });
  const { version } = request;
  const decide = async (answer: { decision: 'accept' | 'decline'; without?: number[] }) => {
    if (version !== null) await act({ ...answer, version });
  };
  return { decide, isPending };
}
