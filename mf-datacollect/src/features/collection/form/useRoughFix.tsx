import { POOR_ACCURACY } from '@tenaye/contracts/data-collection.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fix, Values } from '../store/record.ts';
import { useMeters } from './GpsField.tsx';
import { fieldId } from './TextField.tsx';
import { useRough } from './useRough.ts';

interface RoughFix {
  /** The dialog, while it is open. */
  question: ReactNode;
  /** The handler of the form's `submit` event. */
  ask(event: FormEvent): void;
}

/** Asks once before a poor position is submitted, where the campaign has no limit. */
export function useRoughFix<Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  submit: (event?: FormEvent) => Promise<void>,
): RoughFix {
  const { t } = useTranslation('mf-datacollect');
  const meters = useMeters();
  const isRough = useRough();
  const [asked, setAsked] = useState<Fix>();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const { fix } = form.getValues();
    if (isRough(fix)) return;
    if (fix && fix.accuracy > POOR_ACCURACY) setAsked(fix);
    else void submit(event);
  };
  const close = () => setAsked(undefined);
  const question = asked && (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => {
        if (open) return;
        close();
        document.getElementById(fieldId('fix'))?.focus();
      }}
      title={t('gps.poorTitle')}
      text={t('gps.poorText', { accuracy: meters(asked.accuracy) })}
      action={t('gps.poorAction')}
      keep={t('gps.poorKeep')}
      isPending={false}
      onConfirm={() => {
        close();
        void submit();
      }}
    />
  );
  return { question, ask };
}
