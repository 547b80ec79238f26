import { useQuery } from '@tanstack/react-query';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useState } from 'react';
import { availabilityQuery } from '../../../shared/availability.queries.ts';
import { useBlocking } from './entry.queries.ts';

/** The ends that a busy time may have: after one slot, one or two hours, or at the end of the day. */
function endsAfter(at: string, slotMinutes: number): number[] {
  const start = Date.parse(at);
  const midnight = +startOfDay(daysAfter(localDate(start), 1));
  const ends = [start + slotMinutes * MINUTE_MS, start + HOUR_MS, start + 2 * HOUR_MS].filter((it) => it < midnight);
  return [...new Set([...ends, midnight])].sort((a, b) => a - b);
}

/** Takes a free time out of the doctor's hours instead of filling it. */
export function BlockTime({ at, onDone }: { at: string; onDone(): void }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id: accountId } = useAccount();
  const { data } = useQuery(availabilityQuery(accountId));
  const ends = endsAfter(at, data?.slotMinutes ?? 30);
  const [chosen, setChosen] = useState<number>();
  const end = chosen ?? ends[0] ?? 0;
  const { act, problem, isPending } = useAct(useBlocking(), { done: t('entry.block.done'), onDone });
  return (
    <Disclosure summary={t('entry.block.open')}>
      <Stack $gap="s">
        <ProblemNotice problem={problem} title={t('entry.block.failed')} />
        <Field label={t('entry.block.until')} hint={t('entry.block.hint')}>
          <Select value={end} onChange={({ target }) => setChosen(Number(target.value))}>
            {ends.map((it, nth) => (
              <option key={it} value={it}>
                {nth === ends.length - 1 ? t('entry.block.rest') : formatTime(new Date(it), i18n.language)}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button tone="quiet" busy={isPending} onClick={() => void act({ start: at, end: new Date(end).toISOString() })}>
            {t('entry.block.submit')}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
