import type { VisitSharing as Sharing } from '@tenaye/contracts/visit-sharing.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { type SharedVisit, sharing } from './sharing.queries.ts';

interface VisitSharingProps {
  visit: SharedVisit;
  /** The doctor or facility. */
  name: string;
  sharing: Sharing | undefined;
}

/**
 * Asks whether the new owner may see this visit. The answer can be changed. Renders nothing while the profile has the owner whom the
 * patient chose.
 */
export function VisitSharing({ visit, name, sharing: state }: VisitSharingProps) {
  return state ? <Question visit={visit} name={name} sharing={state} /> : null;
}

function Question({ visit, name, sharing: { ownerChangedAt, isShared } }: VisitSharingProps & { sharing: Sharing }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [chosen, setChosen] = useState<boolean>();
  const { act, isPending } = useAct(sharing(visit), {
    done: (_, share) => ({ title: t(share ? 'sharing.opened' : 'sharing.closed') }),
    failed: t('sharing.failed'),
  });
  const choose = (share: boolean) => {
    setChosen(share);
    void act(share);
  };
  const button = (share: boolean) =>
    isShared !== share && (
      <Button tone="quiet" size="small" busy={isPending && chosen === share} onClick={() => choose(share)}>
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
