import type { Facility } from '@tenaye/contracts/facility.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Accreditation and services of a center. */
export function CenterFacts({ center }: { center: Facility }) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <div>
        <Badge tone="info">
          <VisuallyHidden>{t('diagnostics.accreditationLabel')}: </VisuallyHidden>
          {t(`diagnostics.accreditation.${center.accreditation_level}`)}
        </Badge>
      </div>
      {center.services.length > 0 && (
        <section aria-label={t('diagnostics.services')}>
          <Heading as="h4" $look={3}>
            {t('diagnostics.services')}
          </Heading>
          <Services>
            {center.services.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </Services>
        </section>
      )}
    </>
  );
}

const Services = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.xs};
  padding-block-start: ${theme.space.xs};
  font-size: ${theme.text.s};
  > li { padding: 0.125rem 0.625rem; border: 1px solid ${theme.color.line}; border-radius: ${theme.radius.round}; overflow-wrap: anywhere; }
`;
