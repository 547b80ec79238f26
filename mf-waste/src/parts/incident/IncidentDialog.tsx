import { affectedRoles, incidentKinds } from '@tenaye/contracts/waste-incident.facts.ts';
import { type IncidentReport, incidentReport, type WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Legend } from '../Legend.ts';
import { fieldOfReport, newIncident, type TypedIncident, toReport } from './incident.form.ts';

interface IncidentDialogProps<Answer> {
  /** Who is told once the report is sent. */
  told: string;
  /** Answers with undefined when the report waits on the device. */
  change: Change<IncidentReport, Answer>;
  /** What was typed before; an empty report by default. */
  start?: TypedIncident | undefined;
  keep?: (typed: TypedIncident) => void;
  onSent?: () => void;
  onClose(): void;
}

/** Reports an incident. Persons are counted by role, so that the report names nobody. */
export function IncidentDialog<Answer extends WasteIncident | undefined>(props: IncidentDialogProps<Answer>) {
  const { told, change, start, keep, onSent, onClose } = props;
  const { t } = useTranslation('mf-waste');
  const form = useContractDraft<TypedIncident, IncidentReport>(incidentReport, {
    start: start ?? newIncident(Date.now()),
    ...(keep && { keep }),
    toContract: toReport,
    fieldOf: fieldOfReport,
  });
  return (
    <FormDialog
      title={t('incident.report.title')}
      text={told}
      action={t('incident.report.send')}
      form={form}
      change={change}
      fieldOf={fieldOfReport}
      done={(answer) => ({ title: t(answer ? 'incident.report.done' : 'incident.report.waits') })}
      failed={t('incident.report.failed')}
      onDone={(_answer, _body, close) => {
        onSent?.();
        close();
      }}
      onClose={onClose}
    >
      <Grid $min="14rem">
        <ChoiceField
          name="kind"
          label={t('incident.kind')}
          placeholder={t('incident.chooseKind')}
          options={incidentKinds.map((value) => ({ value, label: t(`incident.kinds.${value}`) }))}
        />
        <TextField name="happenedAt" label={t('incident.when')} type="datetime-local" />
      </Grid>
      <TextField name="place" label={t('incident.place')} hint={t('incident.placeHint')} maxLength={200} />
      <Stack as="fieldset" $gap="xs">
        <Legend>{t('incident.persons')}</Legend>
        <Text $soft $size="s">
          {t('incident.personsHint')}
        </Text>
        <Grid $min="9rem">
          {affectedRoles.map((it) => (
            <TextField key={it} name={it} label={t(`incident.roles.${it}`)} inputMode="numeric" isOptional />
          ))}
        </Grid>
      </Stack>
      <AreaField name="description" label={t('incident.description')} maxLength={2000} />
      <AreaField name="actions" label={t('incident.actions')} maxLength={2000} />
    </FormDialog>
  );
}
