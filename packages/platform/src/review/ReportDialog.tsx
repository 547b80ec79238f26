import { REPORT_TEXT_LENGTH, reviewReportReasons } from '@tenaye/contracts/review.facts.ts';
import { type GivenReport, givenReport } from '@tenaye/contracts/review.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FormDialog } from '../act/FormDialog.tsx';
import type { Change } from '../act/useAct.ts';
import { AreaField, ChoiceField } from '../form/fields.tsx';
import { useContractForm } from '../form/form.ts';

interface ReportDialogProps {
  /** Sends the report. */
  change: Change<GivenReport, unknown>;
  onClose(): void;
  onDone?(): void;
}

/** Asks why a review should not be public, and reports it to the administrators. */
export function ReportDialog({ change, onClose, onDone = onClose }: ReportDialogProps) {
  const { t } = useTranslation('parts');
  return (
    <FormDialog
      title={t('review.report.title')}
      text={t('review.report.text')}
      action={t('review.report.send')}
      form={useContractForm(givenReport, { defaultValues: { text: '' } })}
      change={change}
      done={t('review.report.done')}
      failed={t('review.report.failed')}
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceField
        name="reason"
        label={t('review.report.reason')}
        placeholder={t('review.report.choose')}
        options={reviewReportReasons.map((it) => ({ value: it, label: t(`review.report.reasons.${it}`) }))}
      />
      <AreaField name="text" label={t('review.report.more')} isOptional maxLength={REPORT_TEXT_LENGTH} />
    </FormDialog>
  );
}
