import { useConfig } from '@tenaye/platform/config.tsx';
import { formatPhone } from '@tenaye/platform/format.ts';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** How to reach the people behind the product: e-mail and phone of this installation's configuration. */
export function LandingContact() {
  const { t } = useTranslation('mf-patient');
  const { supportEmail, supportPhone } = useConfig();
  return (
    <Band aria-labelledby="contact">
      <Container>
        <Heading id="contact">{t('landing.contact.title')}</Heading>
        <Text $soft>{t('landing.contact.text')}</Text>
        <Ways>
          {supportEmail && (
            <div>
              <dt>{t('landing.contact.email')}</dt>
              <dd>
                <Reach href={`mailto:${supportEmail}`}>{supportEmail}</Reach>
              </dd>
            </div>
          )}
          {supportPhone && (
            <div>
              <dt>{t('landing.contact.phone')}</dt>
              <dd>
                <Reach href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</Reach>
              </dd>
            </div>
          )}
        </Ways>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  padding-block: ${theme.space.xl};
  ${media.desktop} { padding-block: ${theme.space.xxl}; }
`;
const Ways = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.xl};
  padding-block-start: ${theme.space.s};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; }
`;
const Reach = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  font-weight: ${theme.font.weight.strong};
`;
