import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { LazyCorrection } from '../correct/LazyCorrection.tsx';
import { useNext } from '../useNext.ts';
import { AccreditationDialog } from './AccreditationDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { InformationDialog } from './InformationDialog.tsx';
import { LicenseDialog } from './LicenseDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { RelistDialog } from './RelistDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { UnlistDialog } from './UnlistDialog.tsx';

const acts = ['approve', 'reject', 'information', 'reopen', 'license', 'accredit', 'correct', 'unlist', 'relist'] as const;
type Act = (typeof acts)[number];
const tones: Record<Act, 'primary' | 'danger' | 'quiet'> = {
  approve: 'primary',
  reject: 'danger',
  information: 'quiet',
  reopen: 'quiet',
  license: 'quiet',
  accredit: 'quiet',
  correct: 'quiet',
  unlist: 'quiet',
  relist: 'quiet',
};

/** The acts that the status allows. A verified provider is reopened before it is decided on again. */
function allowedActs({ listing: { isVerified, verificationStatus, kind, isUnlisted = false }, can }: ReviewedProvider): Act[] {
  const isAllowed: Record<Act, boolean> = {
    approve: !isVerified && can.setStatus.includes('approved'),
    reject: !isVerified && can.setStatus.includes('rejected'),
    information: verificationStatus === 'pending',
    reopen: can.setStatus.includes('pending'),
    license: verificationStatus === 'approved',
    accredit: verificationStatus === 'approved' && kind === 'facility',
    correct: true,
    unlist: isVerified && !isUnlisted,
    relist: isUnlisted,
  };
  return acts.filter((it) => isAllowed[it]);
}

/** The key of each act. */
const letters: Partial<Record<Act, string>> = { approve: 'a', reject: 'r', information: 'i', reopen: 'o', license: 'l', correct: 'e' };

/** Buttons for what an administrator may do with the provider. In the queue a decision opens the next waiting provider. */
export function ReviewActions({ provider, isQueue }: { provider: ReviewedProvider; isQueue: boolean }) {
  const { t } = useTranslation('mf-admin');
  const [act, setAct] = useState<Act>();
  const next = useNext();
  const { listing } = provider;
  const allowed = allowedActs(provider);
  const words = (it: Act) => t(`verification.act.${it}`, { context: listing.kind });
  const skip = () => void next.act({ after: listing });
  useShortcuts([
    ...allowed.flatMap((it) => (letters[it] ? [{ keys: letters[it], label: words(it), run: () => setAct(it) }] : [])),
    ...(isQueue ? [{ keys: 'n', label: t('verification.next.skip'), run: skip }] : []),
  ]);
  return (
    <>
      <Row $gap="xs">
        {allowed.map((it) => (
          <Button key={it} size="small" tone={tones[it]} onClick={() => setAct(it)}>
            {words(it)}
          </Button>
        ))}
        {isQueue && (
          <Button size="small" tone="plain" busy={next.isPending} onClick={skip}>
            {t('verification.next.skip')}
          </Button>
        )}
      </Row>
      {act && (
        <DialogOf
          act={act}
          provider={provider}
          onClose={() => setAct(undefined)}
          onDecided={() => isQueue && void next.act({ after: listing, isDecided: true })}
        />
      )}
    </>
  );
}

interface DialogProps {
  act: Act;
  provider: ReviewedProvider;
  onClose(): void;
  onDecided(): void;
}

function DialogOf({ act, provider, ...rest }: DialogProps) {
  const { listing, facility, licenseRenewal: renewal } = provider;
  const props = { ...rest, listing };
  if (act === 'approve') return <ApproveDialog {...props} />;
  if (act === 'reject') return <RejectDialog {...props} />;
  if (act === 'information') return <InformationDialog {...props} />;
  if (act === 'unlist') return <UnlistDialog {...props} />;
  if (act === 'relist') return <RelistDialog {...props} />;
  if (act === 'correct') return <LazyCorrection provider={provider} onClose={rest.onClose} />;
  if (act === 'reopen') return <ReopenDialog {...props} />;
  if (act === 'license') return <LicenseDialog {...props} renewal={renewal} />;
  return facility && <AccreditationDialog {...props} level={facility.accreditation_level} />;
}
