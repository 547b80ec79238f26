import { useQuery } from '@tanstack/react-query';
import type { CorrectableFact } from '@tenaye/contracts/listing-record.facts.ts';
import { mergeListing } from '@tenaye/contracts/listing-record.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext } from 'react-hook-form';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { factsOf } from '../correct/correction.form.ts';
import { type FactChange, useFactChanges } from '../correct/useFactChanges.ts';
import { DecisionDialog } from '../decision/DecisionDialog.tsx';
import { type Reviewed, useReviewAddress } from '../useReviewAddress.ts';
import { reviewQuery, useProviderChanges } from '../verification.queries.ts';

/** The facts of a provider that a merge compares. */
export type Comparable = Pick<ReviewedProvider, 'listing' | 'doctor' | 'facility'>;

interface MergeDialogProps {
  provider: Comparable;
  /** The listing that may be the same. */
  other: Reviewed;
  onClose(): void;
}

/** Merges two listings of the same provider, one of which has no owner. */
export function MergeDialog({ provider, other, onClose }: MergeDialogProps) {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(useAccount().id, other));
  if (data) return <Merging one={provider} other={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('verification.merge.act')} closeLabel={t('parts:close')}>
      {error ? (
        <LoadError title={t('verification.review.failed')} error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <ListLoading cards={5} min="100%" />
      )}
    </Dialog>
  );
}

interface MergingProps {
  one: Comparable;
  other: Comparable;
  onClose(): void;
}

/** The listing that has an owner stays; without any, the verified one, or else the one under review. */
const staysAtFirst = ({ one, other }: Omit<MergingProps, 'onClose'>): Comparable =>
  other.listing.isClaimed || (!one.listing.isClaimed && other.listing.isVerified && !one.listing.isVerified) ? other : one;

/** The values of the form at first: the staying one takes what it lacks. */
function useStart(kind: Reviewed['kind']) {
  const changesOf = useFactChanges();
  return (staying: Comparable, duplicate: Comparable) => {
    const changes = changesOf(kind, factsOf(staying), factsOf(duplicate)).filter((it) => it.after);
    const takes = changes.filter((it) => !it.before).map((it) => it.fact);
    return { changes, values: { into: staying.listing.id, intoVersion: staying.listing.version, takes } };
  };
}

function Merging({ one, other, onClose }: MergingProps) {
  const { t } = useTranslation('mf-admin');
  const { review } = useReviewAddress();
  const start = useStart(one.listing.kind);
  const first = staysAtFirst({ one, other });
  const form = useContractForm(mergeListing.body, {
    defaultValues: { ...start(first, first === one ? other : one).values, reason: '' },
  });
  const staying = form.watch('into') === one.listing.id ? one : other;
  const duplicate = staying === one ? other : one;
  const { changes } = start(staying, duplicate);
  const { merge } = useProviderChanges(duplicate.listing);
  const booked = useBooked({ profiles: [duplicate.listing] });
  const stay = (id: string) => {
    const { values } = id === one.listing.id ? start(one, other) : start(other, one);
    form.setValue('into', values.into);
    form.setValue('intoVersion', values.intoVersion);
    form.setValue('takes', values.takes);
  };
  const mayGo = ({ listing }: Comparable) => !listing.isClaimed;
  return (
    <DecisionDialog
      listing={duplicate.listing}
      title={t('verification.merge.title')}
      text={t('verification.merge.text')}
      action={t('verification.merge.act')}
      tone="danger"
      form={form}
      change={merge}
      done={t('verification.merge.done')}
      isWaiting={booked.isCounting}
      onClose={onClose}
      onDone={() => review(staying.listing)}
    >
      <RadioCards
        legend={t('verification.merge.stays')}
        name="into"
        value={staying.listing.id}
        onChange={({ target }) => stay(target.value)}
        options={[one, other].map((it) => ({
          value: it.listing.id,
          label: it.listing.name,
          hint: t('verification.merge.hint', { context: it.listing.isClaimed ? 'owned' : 'unclaimed', place: it.listing.location ?? '' }),
          disabled: !mayGo(it === one ? other : one),
        }))}
      />
      <TakenFacts changes={changes} />
      <TextField name="reason" label={t('verification.merge.reason')} hint={t('verification.correct.reasonHint')} maxLength={300} />
      <BookedChoice booked={booked} />
    </DecisionDialog>
  );
}

/** The differing facts with both values, to mark those that the staying listing takes over. */
function TakenFacts({ changes }: { changes: readonly FactChange[] }) {
  const { t } = useTranslation('mf-admin');
  const { watch, setValue } = useFormContext<{ takes: CorrectableFact[] }>();
  const takes = watch('takes');
  const mark = (fact: CorrectableFact, isTaken: boolean) =>
    setValue('takes', isTaken ? [...takes, fact] : takes.filter((it) => it !== fact));
  return (
    <Section title={t('verification.merge.facts')} small>
      <Text $soft $size="s">
        {t(changes.length > 0 ? 'verification.merge.factsText' : 'verification.merge.same')}
      </Text>
      {changes.map(({ fact, label, before, after }) => (
        <Checkbox
          key={fact}
          label={label}
          hint={t('verification.merge.compared', { before: before || t('verification.correct.none'), after })}
          checked={takes.includes(fact)}
          onChange={({ target }) => mark(fact, target.checked)}
        />
      ))}
    </Section>
  );
}
