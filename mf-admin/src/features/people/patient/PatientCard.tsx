import { supportMessages } from '@tenaye/contracts/patient-support.facts.ts';
import type { SupportedPatient } from '@tenaye/contracts/patient-support.ts';
import { formatDate, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { PersonState } from '../PersonState.tsx';
import { PatientActDialog } from './PatientActDialog.tsx';
import type { PatientAct } from './patient.queries.ts';

interface PatientCardProps {
  patient: SupportedPatient;
  onChanged(patient: SupportedPatient): void;
}

function actsOn({ isActive, email, devices }: SupportedPatient): PatientAct[] {
  if (!isActive) return ['activate'];
  return [...(devices > 0 ? (['endSignIns'] as const) : []), ...(email ? supportMessages : []), 'deactivate'];
}

/** A patient's account as support sees it, and what can be done about it. */
export function PatientCard({ patient, onChanged }: PatientCardProps) {
  const { t } = useTranslation('mf-admin');
  const [act, setAct] = useState<PatientAct>();
  return (
    <Section card title={patient.name}>
      <Row>
        <PersonState person={patient} />
      </Row>
      <Facts patient={patient} />
      {!patient.email && (
        <Text $soft $size="s">
          {t('support.noEmail')}
        </Text>
      )}
      <Row $gap="xs">
        {actsOn(patient).map((it) => (
          <Button key={it} size="small" tone={it === 'deactivate' ? 'danger' : 'quiet'} onClick={() => setAct(it)}>
            {t(`support.act.${it}.open`)}
          </Button>
        ))}
      </Row>
      {act && (
        <PatientActDialog
          act={act}
          patient={patient}
          onDone={(changed) => {
            setAct(undefined);
            onChanged(changed);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </Section>
  );
}

function Facts({ patient }: { patient: SupportedPatient }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { email, phone, isPhoneVerified, hasPassword, createdAt, lastLogin, devices, upcomingVisits, visits, openRequests, requests } =
    patient;
  return (
    <FactList
      facts={[
        { label: t('people.person.phone'), value: t(isPhoneVerified ? 'support.confirmed' : 'support.unconfirmed', { phone }) },
        { label: t('people.person.email'), value: email },
        { label: t('support.signIn'), value: t(hasPassword ? 'support.byPassword' : 'support.byCode') },
        { label: t('support.devices'), value: String(devices) },
        { label: t('support.visits'), value: t('support.counted', { waiting: upcomingVisits, all: visits }) },
        { label: t('support.requests'), value: t('support.counted', { waiting: openRequests, all: requests }) },
        { label: t('people.columns.lastLogin'), value: lastLogin ? formatDateTime(lastLogin, i18n.language) : t('people.never') },
        { label: t('people.person.since'), value: formatDate(createdAt, i18n.language) },
      ]}
    />
  );
}
