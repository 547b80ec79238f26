import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useTranslation } from 'react-i18next';
import { End, IconBox, Name, Row, Rows, Soft, Words } from '../../shared/AppointmentItem.tsx';

const pages = { medication: '/pharmacy', diagnostic: '/diagnostics' } as const;
const icons = { medication: PharmacyIcon, diagnostic: LabIcon } as const;

/** The quotes that wait for the patient's answer, each with a button; nothing without any. */
export function WaitingForYou({ quotes }: { quotes: NonNullable<DashboardStats['waitingQuotes']> }) {
  const { t, i18n } = useTranslation('mf-patient');
  if (quotes.length === 0) return null;
  return (
    <Section level="h2" title={t('dashboard.waiting.heading')}>
      <Card>
        <Rows>
          {quotes.map(({ id, requestType, facilityName: name, totalAmount }) => {
            const Icon = icons[requestType];
            return (
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
                    <LinkButton
                      to={`${pages[requestType]}?request=${id}`}
                      $size="small"
                      aria-label={t('dashboard.waiting.answerNamed', { name })}
                    >
                      {t('dashboard.waiting.answer')}
                    </LinkButton>
                  </End>
                </Row>
              </li>
            );
          })}
        </Rows>
      </Card>
    </Section>
  );
}
