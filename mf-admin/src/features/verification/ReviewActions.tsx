import type { ReviewedProvider } from '@tenaye/contracts/verification.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApproveDialog } from './ApproveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';

const acts = ['approve', 'reject', 'reopen'] as const;
type Act = (typeof acts)[number];

const dialogs = { approve: ApproveDialog, reject: RejectDialog, reopen: ReopenDialog };
const tones = { approve: 'primary', reject: 'danger', reopen: 'quiet' } as const;
const statusAfter = { approve: 'approved', reject: 'rejected', reopen: 'pending' } as const;

/** The acts that the provider's status allows. A verified provider is reopened before it is decided on again. */
export function ReviewActions({ provider }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  const [act, setAct] = useState<Act>();
  const { listing, can } = provider;
  const isAllowed = (it: Act) => can.setStatus.includes(statusAfter[it]) && (it === 'reopen' || !listing.isVerified);
  const Dialog = act && dialogs[act];
  return (
    <>
      <Row $gap="xs">
        {acts.filter(isAllowed).map((it) => (
          <Button key={it} tone={tones[it]} onClick={() => setAct(it)}>
            {t(`verification.act.${it}`, { context: listing.kind })}
          </Button>
        ))}
      </Row>
      {Dialog && <Dialog listing={listing} onClose={() => setAct(undefined)} />}
    </>
  );
}
