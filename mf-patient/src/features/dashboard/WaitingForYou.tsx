import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useTranslation } from 'react-i18next';
import { End, IconBox, Name, Row, Rows, Soft, Words } from '../../shared/AppointmentItem.tsx';

const isQuoted = ({ status }: { status: RequestStatus }): boolean => status === 'quoted';

/** The quotes that wait for the patient's answer, each with a button; nothing without any. */
export function WaitingForYou({ stats }: { stats: Pick<DashboardStats, 'recentDiagnosticRequests' | 'recentMedicationRequests'> }) {
  const { t, i18n } = useTranslation('mf-patient');
  const quotes = [
    ...stats.recentMedicationRequests.filter(isQuoted).map(({ id, pharmacyName: name, totalAmount }) => {
      return { id, name, totalAmount, page: '/pharmacy', Icon: PharmacyIcon };
    }),
    ...stats.recentDiagnosticRequests.filter(isQuoted).map(({ id, centerName: name }) => {
      return { id, name, totalAmount: null, page: '/diagnostics', Icon: LabIcon };
    }),
  ];
  if (quotes.length === 0) return null;
  return (
    <Section level="h2" title={t('dashboard.waiting.heading')}>
      <Card>
        <Rows>
          {quotes.map(({ id, name, totalAmount, page, Icon }) => (
            <li key={id}>
              <Row>
                <IconBox>
                  <Icon size="1.375rem" />
                </IconBox>
                <Words>
                  <Name>{name}</Name>
                  <Soft>
                    {[t('dashboard.waiting.quote'), totalAmount !== null && formatMoney(totalAmount, i18n.language)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Soft>
                </Words>
                <End>
                  <LinkButton to={`${page}?request=${id}`} $size="small" aria-label={t('dashboard.waiting.answerNamed', { name })}>
                    {t('dashboard.waiting.answer')}
                  </LinkButton>
                </End>
              </Row>
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}
