import type { Person } from '@tenaye/contracts/people.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { PersonDialog } from '../PersonDialog.tsx';
import { type PersonAct, useActsOn } from '../usePersonActions.ts';

/** Buttons for what an administrator may do about the account. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation('mf-admin');
  const [act, setAct] = useState<PersonAct>();
  return (
    <Row $gap="xs">
      {useActsOn()(person).map((it) => (
        <Button key={it} size="small" tone={it === 'deactivate' ? 'danger' : 'quiet'} onClick={() => setAct(it)}>
          {t(`people.act.${it}`)}
        </Button>
      ))}
      {act && <PersonDialog act={act} person={person} onClose={() => setAct(undefined)} />}
    </Row>
  );
}
