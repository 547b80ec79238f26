import { useQuery } from '@tanstack/react-query';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { useNext } from '../useNext.ts';
import { authoritiesQuery } from '../verification.queries.ts';
import { Authorities } from './Authorities.tsx';
import { Listings } from './Listings.tsx';

/** The queue of verification: lists of authorities, the way to the longest waiting provider, and all waiting providers. */
export function PendingListings({ status }: { status: VerificationStatus }) {
  // The card of the authorities is above everything else and often absent. If it appeared late, it would push the list away from under the
  // pointer.
  const { isPending } = useQuery(authoritiesQuery(useAccount().id));
  return (
    <Listings status={status} isReady={!isPending} action={<NextButton />}>
      <Authorities />
    </Listings>
  );
}

function NextButton() {
  const { t } = useTranslation('mf-admin');
  const { act, isPending } = useNext();
  useShortcuts([{ keys: 'n', label: t('verification.next.start'), run: () => void act() }]);
  return (
    <Button size="small" busy={isPending} onClick={() => void act()}>
      {t('verification.next.start')}
    </Button>
  );
}
