import type { VisitSharing as Sharing } from '@tenaye/contracts/visit-sharing.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { type SharedVisit, useShareVisit } from './sharing.queries.ts';

interface VisitSharingProps {
  visit: SharedVisit;
  /** The doctor or facility. */
  name: string;
  sharing: Sharing | undefined;
}

/** Asks whether the new owner may see this visit. The answer can be changed; nothing shows while the owner is the one that the patient chose. */
export function VisitSharing({ visit, name, sharing }: VisitSharingProps) {
  return sharing ? <Question visit={visit} name={name} sharing={sharing} /> : null;
}

function Question({ visit, name, sharing: { ownerChangedAt, isShared } }: VisitSharingProps & { sharing: Sharing }) {
  const { t, i18n } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending, variables } = useShareVisit(visit);
  const answer = useSingleFlight(async (share: boolean) => {
    try {
      await mutateAsync(share);
      toast({ title: t(share ? 'sharing.opened' : 'sharing.closed') });
    } catch (error) {
      toast({ title: t('sharing.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
    }
  });
  const button = (share: boolean) =>
    isShared !== share && (
      <Button tone="quiet" size="small" busy={isPending && variables === share} onClick={() => void answer(share)}>
        {t(share ? 'sharing.yes' : 'sharing.no')}
      </Button>
    );
  return (
    <Notice
      title={t('sharing.question', { name })}
      action={
        <Row $gap="xs">
          {button(true)}
          {button(false)}
        </Row>
      }
    >
      {t(`sharing.state.${isShared === null ? 'open' : isShared ? 'yes' : 'no'}`, { date: formatDate(ownerChangedAt, i18n.language) })}
    </Notice>
  );
}
