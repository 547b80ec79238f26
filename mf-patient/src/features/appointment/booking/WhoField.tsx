import { useQuery } from '@tanstack/react-query';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import { relativeName, relativesQuery } from '../../../shared/relative/relative.queries.ts';
import { type BookingDraft, fieldIdOf } from './booking.form.ts';
import { useBookingError } from './useBookingError.ts';

/** Who the visit is for: the patient, or one of the people for whom the patient books. */
export function WhoField({ onAnother }: { onAnother(): void }) {
  const { t } = useTranslation('mf-patient');
  const { data = [], error, isFetching, refetch } = useQuery(relativesQuery);
  const relativeId = useWatch<BookingDraft, 'relativeId'>({ name: 'relativeId' }) ?? '';
  const set = useSetField<BookingDraft>();
  const errorOf = useBookingError();
  return (
    <Stack $gap="s">
      <RadioCards
        id={fieldIdOf('relativeId')}
        name="relativeId"
        legend={t('relative.who')}
        error={errorOf('relativeId')}
        minWidth="9rem"
        value={relativeId}
        onChange={({ target }) => set('relativeId', target.value)}
        options={[
          { value: '', label: t('relative.me') },
          ...data.map((it) => ({ value: it.id, label: relativeName(it), hint: t(`relative.relations.${it.relation}`) })),
        ]}
      />
      {error && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {relativeId && (
        <Text $soft $size="s">
          {t('relative.told')}
        </Text>
      )}
      <div>
        <Button type="button" tone="quiet" size="small" onClick={onAnother}>
          {t('relative.another')}
        </Button>
      </div>
    </Stack>
  );
}
