import type { Submission } from '@tenaye/contracts/submission.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptDialog } from './AcceptDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RejectSubmissionDialog } from './RejectSubmissionDialog.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';

const acts = ['accept', 'merge', 'return', 'reject'] as const;
type Act = (typeof acts)[number];

const dialogs = { accept: AcceptDialog, merge: MergeDialog, return: SendBackDialog, reject: RejectSubmissionDialog };
const tones = { accept: 'primary', merge: 'quiet', return: 'quiet', reject: 'danger' } as const;

/** The acts on a waiting submission. */
export function SubmissionActions({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const [act, setAct] = useState<Act>();
  const Dialog = act && dialogs[act];
  return (
    <>
      <Row $gap="xs">
        {acts.map((it) => (
          <Button key={it} tone={tones[it]} onClick={() => setAct(it)}>
            {t(`submission.act.${it}`)}
          </Button>
        ))}
      </Row>
      {Dialog && <Dialog submission={submission} onClose={() => setAct(undefined)} />}
    </>
  );
}
