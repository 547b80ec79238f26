import type { Submission } from '@tenaye/contracts/submission.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

const typed = [
  'emailAddress',
  'physicalAddress',
  'cityLocation',
  'operatingHours',
  'licenseNumber',
  'servicesOffered',
  'equipmentAvailable',
  'accreditationLevel',
  'testCategories',
  'turnaroundTime',
  'sampleCollection',
  'medicationsAvailable',
  'deliveryService',
  'paymentMethods',
  'insuranceAccepted',
  'additionalNotes',
] as const;

/** Everything that the collector entered, as typed. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const fact = (name: string, value: string | null) => ({ label: t(`submission.facts.${name}`), value });
  return (
    <Section title={t('submission.facts.title')}>
      <FactList
        facts={[
          fact('contact', `${submission.contactFirstName} ${submission.contactLastName}`),
          fact('phoneNumber', formatPhone(submission.phoneNumber)),
          ...typed.map((it) =>
            fact(it, it === 'licenseNumber' && submission.licenseNotSeen ? t('submission.facts.licenseNotSeen') : submission[it]),
          ),
        ]}
      />
      {!submission.submitted.workingHours && (
        <Text $soft $size="s">
          {t('submission.facts.hoursUnread')}
        </Text>
      )}
    </Section>
  );
}
