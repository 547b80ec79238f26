import { useQuery } from '@tanstack/react-query';
import { accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { verification } from '@tenaye/contracts/verification.ts';
import type { EvidenceGap } from '@tenaye/contracts/verification-evidence.facts.ts';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useState } from 'react';
import { evidenceQuery } from '../evidence/evidence.queries.ts';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/**
 * Lists what has to be checked first, or asks for confirmation before a provider is approved. An approval that was sent isn't replaced by
 * the list: checks that are read meanwhile may be those of the next version.
 */
export function ApproveDialog(props: ActProps) {
  const { data } = useQuery(evidenceQuery(useAccount().id, props.listing));
  const [isSent, setIsSent] = useState(false);
  if (data && data.missing.length > 0 && !isSent) return <NotYet missing={data.missing} onClose={props.onClose} />;
  return <Approval {...props} onSend={() => setIsSent(true)} />;
}

function NotYet({ missing, onClose }: { missing: readonly EvidenceGap[]; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.approve.notYet')}
      description={t('verification.approve.notYetText')}
      closeLabel={t('parts:close')}
      footer={<Button onClick={onClose}>{t('verification.approve.toChecks')}</Button>}
    >
      <ul>
        {missing.map((it) => (
          <li key={it}>{t(`verification.evidence.gap.${it}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function Approval({ listing, onClose, onDecided, onSend }: ActProps & { onSend(): void }) {
  const { t } = useTranslation('mf-admin');
  const { verify } = useProviderChanges(listing);
  const form = useContractForm(verification, { defaultValues: { status: 'approved', verified: true } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.approve.title', { name: listing.name })}
      text={t('verification.approve.text', { context: listing.isClaimed ? 'owned' : 'unclaimed' })}
      action={t('verification.act.approve', { context: listing.kind })}
      form={form}
      change={{
        ...verify,
        send: (body, key) => {
          onSend();
          return verify.send(body, key);
        },
      }}
      decision="approved"
      done={t('verification.done.approved')}
      onClose={onClose}
      onDone={onDecided}
    >
      {listing.kind === 'facility' && (
        <Field label={t('verification.approve.accreditation')} error={errorOf('accreditationLevel')}>
          <Select {...form.register('accreditationLevel', { setValueAs: (it) => it || undefined })}>
            <option value="">{t('verification.approve.asIs')}</option>
            {accreditationLevels.map((it) => (
              <option key={it} value={it}>
                {t(`verification.accreditation.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </DecisionDialog>
  );
}
