import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type ContainerKind, containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import { recordSegregationAudit } from '@tenaye/contracts/waste-segregation.facts.ts';
import { newSegregationAudit, type SegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { refusalText } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Legend } from '../Legend.ts';
import { type AuditBody, fieldOfAudit, newAudit, type TypedAudit, toAudit } from './audit.form.ts';

/** Refusals of the photo; retrying the same one would fail again. */
const ofPhoto = new Set(['too_large', 'unsupported_type', 'unusable_file']);
const sent = z.extend(newSegregationAudit, { photo: z.optional(z.instanceof(File)) });

interface AuditDialogProps {
  /** The heading, such as the name of the facility. */
  title: string;
  change: Change<AuditBody, SegregationAudit>;
  /** The share of the photo that has been sent. */
  share: number | undefined;
  onClose(): void;
}

/** Records an audit of a ward's segregation. Typed counts and the photo stay when sending fails. */
export function AuditDialog({ title, change, share, onClose }: AuditDialogProps) {
  const { t } = useTranslation('mf-waste');
  const today = localDate(Date.now());
  const form = useContractDraft<TypedAudit, AuditBody>(sent, { start: newAudit(today), toContract: toAudit, fieldOf: fieldOfAudit });
  return (
    <FormDialog
      title={title}
      text={t('segregation.text')}
      action={t('segregation.save')}
      form={form}
      fieldOf={fieldOfAudit}
      change={change}
      done={t('segregation.saved')}
      failed={t('segregation.notSaved')}
      show={(error) => {
        const isOfPhoto = error instanceof ApiError && ofPhoto.has(error.code ?? '');
        if (isOfPhoto) form.setError('photo', { type: 'server', message: refusalText(error, t('parts:tryAgain')) });
        return isOfPhoto;
      }}
      onClose={onClose}
    >
      <Grid $min="12rem">
        <DayField name="day" label={t('segregation.day')} max={today} />
        <TextField name="ward" label={t('segregation.ward')} maxLength={80} />
      </Grid>
      {containerKinds.map((it) => (
        <Bin key={it} kind={it} />
      ))}
      <Photo share={share} />
    </FormDialog>
  );
}

/** The counts of one kind of container, and what was found once some are wrong. */
function Bin({ kind }: { kind: ContainerKind }) {
  const { t } = useTranslation('mf-waste');
  const wrong = useWatch<TypedAudit, `${ContainerKind}_wrong`>({ name: `${kind}_wrong` });
  return (
    <Stack as="fieldset" $gap="xs">
      <Legend>{t(`container.kind.${kind}`)}</Legend>
      <Grid $min="7rem" $gap="xs">
        <TextField name={`${kind}_right`} label={t('segregation.right')} inputMode="numeric" isOptional />
        <TextField name={`${kind}_wrong`} label={t('segregation.wrong')} inputMode="numeric" isOptional />
      </Grid>
      {wrong?.trim() && wrong.trim() !== '0' && <TextField name={`${kind}_found`} label={t('segregation.found')} maxLength={300} />}
    </Stack>
  );
}

function Photo({ share }: { share: number | undefined }) {
  const { t } = useTranslation('mf-waste');
  const setField = useSetField<TypedAudit>();
  return (
    <UploadField
      title={t('segregation.photo')}
      rule={recordSegregationAudit.files.photo}
      file={useWatch<TypedAudit, 'photo'>({ name: 'photo' })}
      onFile={(it) => setField('photo', it)}
      share={share}
      error={useErrorAt()('photo')}
    />
  );
}
