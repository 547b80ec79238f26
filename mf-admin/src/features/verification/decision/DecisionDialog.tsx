import type { Listing, ListingAfter } from '@tenaye/contracts/verification.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { Notice } from '@tenaye/ui/Notice.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBookedWords } from '../../../shared/practice/useBookedWords.ts';

/** The props of every dialog that acts on the provider under review. */
export interface ActProps {
  listing: Listing;
  onClose(): void;
  /** Called after an approval or rejection was carried out. */
  onDecided(): void;
}

interface DecisionDialogProps<Input extends FieldValues, Output> {
  listing: Listing;
  title: string;
  text: string;
  action: string;
  tone?: 'primary' | 'danger';
  form: UseFormReturn<Input, unknown, Output>;
  change: Change<Output, ListingAfter>;
  /** The title of the toast, which also says what the decision has canceled. */
  done: string;
  isWaiting?: boolean;
  /** The field that shows an API issue at a path, where it isn't the path itself. */
  fieldOf?(path: string): string;
  onClose(): void;
  /** Called once the act is carried out and the dialog closed. */
  onDone?(): void;
  children?: ReactNode;
}

/** A dialog that acts on the provider under review. It warns when another administrator holds the provider. */
export function DecisionDialog<Input extends FieldValues, Output>(props: DecisionDialogProps<Input, Output>) {
  const { listing, done, onClose, onDone, children, ...rest } = props;
  const { t } = useTranslation('mf-admin');
  const { told } = useBookedWords();
  const { heldBy, name } = listing;
  return (
    <FormDialog
      {...rest}
      done={({ ended }) => ({ title: done, description: [name, told(ended)].filter(Boolean).join(' · ') })}
      failed={t('verification.failed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone?.();
      }}
    >
      {heldBy && !heldBy.isYou && <Notice tone="warning" title={t('verification.review.takeOver', { name: heldBy.name })} />}
      {children}
    </FormDialog>
  );
}
