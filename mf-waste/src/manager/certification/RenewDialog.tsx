import { useQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import {
  benefitsOf,
  type CertificationLevel,
  certificationLevels,
  certificationTexts,
  levelDiscounts,
  levelScores,
  missesLevel,
} from '@tenaye/contracts/waste-compliance.facts.ts';
import { type CertificationReadiness, type ManagerCertification, renewWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField, DayField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import * as z from 'zod/mini';
import { useWasteText } from '../../parts/useWasteText.ts';
import { readinessQuery, useCertificationChanges } from './certification.queries.ts';

/** The contract's rules, and a reason for a level that the facility misses; nothing more is asked while that isn't known. */
const renewing = (readiness: CertificationReadiness | undefined) =>
  renewWasteCertification.body.check(
    z.refine((it) => Boolean(it.reason) || !readiness || !missesLevel(it.level, readiness.complianceScore, readiness.missingTraining), {
      error: certificationTexts.reason,
      path: ['reason'],
    }),
  );

/** Gives a facility a certification, or renews it. Score and training are shown before. */
export function RenewDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { renew } = useCertificationChanges();
  const { data: readiness, isError } = useQuery(readinessQuery(useAccount().id, facility.facilityId));
  const today = localDate(Date.now());
  const form = useContractForm(renewing(readiness), {
    defaultValues: { facilityId: facility.facilityId, level: facility.level ?? 'standard', issueDate: today },
  });
  const level = form.watch('level');
  return (
    <FormDialog
      title={t('managerCertification.actsOn.renew', { name: facility.facilityName })}
      text={t('managerCertification.renew.text')}
      action={t('managerCertification.acts.renew')}
      form={form}
      change={renew}
      done={t('managerCertification.renew.done')}
      onClose={onClose}
      isWaiting={!readiness && !isError}
    >
      {readiness && <Readiness readiness={readiness} level={level} />}
      <RadioCards
        {...form.register('level')}
        legend={t('managerCertification.level')}
        required
        options={certificationLevels.map((value) => ({
          value,
          label: t(`waste.level.${value}`),
          hint: t('managerCertification.renew.level', {
            discount: percent(levelDiscounts[value], i18n.language, 0),
            score: percent(levelScores[value], i18n.language, 0),
          }),
        }))}
      />
      {(isError || (readiness && missesLevel(level, readiness.complianceScore, readiness.missingTraining))) && (
        <AreaField name="reason" label={t('managerCertification.renew.reason')} maxLength={500} isOptional={isError} />
      )}
      {benefitsOf[level].includes('account_manager') && (
        <Text $soft>
          {facility.accountManager
            ? t('managerCertification.renew.keeps', { name: facility.accountManager.name })
            : t('managerCertification.renew.becomes')}
        </Text>
      )}
      <DayField name="issueDate" label={t('managerCertification.renew.issued')} max={today} />
    </FormDialog>
  );
}

/** The facility's score and missing training, and whether they are enough for the chosen level. */
function Readiness({ readiness, level }: { readiness: CertificationReadiness; level: CertificationLevel }) {
  const { t } = useTranslation('mf-waste');
  const { percent: share } = useWasteText();
  const { complianceScore, missingTraining } = readiness;
  const modules = missingTraining.map((it) => t(`waste.training.${it}`)).join(', ');
  return (
    <Notice tone={missesLevel(level, complianceScore, missingTraining) ? 'warning' : 'success'} role="status">
      <div>
        {complianceScore === null
          ? t('managerCertification.renew.noScore')
          : t('managerCertification.renew.score', { score: share(complianceScore) })}
      </div>
      <div>{modules ? t('managerCertification.renew.missing', { modules }) : t('managerCertification.renew.trained')}</div>
    </Notice>
  );
}
