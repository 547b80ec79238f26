import type { User } from '@tenaye/contracts/patient-account.ts';
import type { Consent } from '@tenaye/contracts/privacy.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useGiveConsent } from '../../../shared/consent/consent.queries.ts';
import { useWithdrawal } from './privacy.queries.ts';

interface KeptAssessmentsProps {
  user: User;
  consents: readonly Consent[];
}

/** Whether assessments are kept in the account. One button gives or withdraws the consent. */
export function KeptAssessments({ user, consents }: KeptAssessmentsProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  const { act, isPending } = useAct(useGiveConsent('assessments'), {
    done: t('profile.privacy.assessments.agreed'),
    failed: t('profile.privacy.failed'),
  });
  const given = consents.find((it) => it.purpose === 'assessments' && it.withdrawnAt === null);
  const date = given && formatDate(given.givenAt, i18n.language);
  const state = !user.keepsAssessments ? 'none' : date ? 'given' : 'undated';
  return (
    <Row $justify="between">
      <Text>{t(`profile.privacy.assessments.${state}`, { date })}</Text>
      {user.keepsAssessments ? (
        <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
          {t('profile.privacy.assessments.withdraw')}
        </Button>
      ) : (
        <Button tone="quiet" size="small" busy={isPending} onClick={() => void act()}>
          {t('profile.privacy.assessments.agree')}
        </Button>
      )}
      {isAsking && <Withdrawal onClose={() => setIsAsking(false)} />}
    </Row>
  );
}

function Withdrawal({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <ActDialog
      title={t('profile.privacy.assessments.title')}
      text={t('profile.privacy.assessments.consequence')}
      action={t('profile.privacy.assessments.confirm')}
      keep={t('parts:keep')}
      tone="danger"
      change={useWithdrawal()}
      done={t('profile.privacy.assessments.withdrawn')}
      failed={t('profile.privacy.failed')}
      onClose={onClose}
    />
  );
}
