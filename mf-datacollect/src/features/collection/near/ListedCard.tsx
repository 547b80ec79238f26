import { facilityTypeLabels } from '@tenaye/contracts/facility.facts.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { formatDate, formatNearness } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useCollection } from '../useCollection.tsx';
import { recordHref } from '../useCollectionAddress.ts';
import { recordOfListed, type Target } from './near.rules.ts';

interface ListedCardProps {
  title: string;
  facility: Target;
  /** The distance in km, if it is known. */
  km?: number;
  /** When the facility was last recorded; null if it never was. */
  recordedAt?: string | null;
}

/** A listed facility, from which a record can be begun. */
export function ListedCard({ title, facility, km, recordedAt = null }: ListedCardProps) {
  const { t, i18n } = useTranslation('mf-datacollect');
  const { store } = useCollection();
  const { id: accountId } = useAccount();
  const navigate = useNavigate();
  const toast = useToast();
  const { run: record, isPending } = useOnce(async () => {
    const made = recordOfListed(newUuid(), accountId, facility);
    try {
      await store.add(made, {});
      navigate(recordHref(made.id));
    } catch {
      toast({ variant: 'destructive', title: t('form.full'), description: t('form.fullText') });
    }
  });
  const facts = [
    facilityTypeLabels[facility.facilityType],
    facility.town,
    km !== undefined && formatNearness(km, i18n.language),
    recordedAt && t('near.recordedAt', { day: formatDate(recordedAt, i18n.language) }),
  ];
  return (
    <Card>
      <SplitRow>
        <Stack $gap="xxs">
          <Text $strong>{title}</Text>
          <Text $size="s">{facts.filter(Boolean).join(' · ')}</Text>
        </Stack>
        <Button
          tone="quiet"
          size="small"
          busy={isPending}
          aria-label={t(recordedAt ? 'near.againNamed' : 'near.recordNamed', { name: facility.name })}
          onClick={record}
        >
          {t(recordedAt ? 'near.again' : 'near.record')}
        </Button>
      </SplitRow>
    </Card>
  );
}
