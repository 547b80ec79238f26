import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { LandingSection } from './LandingSection.tsx';

/** The support contacts that this installation's configuration contains. */
export function LandingContact() {
  const { t } = useTranslation('mf-patient');
  const { supportEmail, supportPhone, socialLinks } = useConfig();
  return (
    <LandingSection id="contact">
      <Text $soft>{t('about.contact.text')}</Text>
      <Ways>
        {supportEmail && (
          <div>
            <dt>{t('about.contact.email')}</dt>
            <dd>
              <Reach href={`mailto:${supportEmail}`}>{supportEmail}</Reach>
            </dd>
          </div>
        )}
        {supportPhone && (
          <div>
            <dt>{t('about.contact.phone')}</dt>
            <dd>
              <Reach href={`tel:${supportPhone.replaceAll(' ', '')}`}>{formatPhone(supportPhone)}</Reach>
            </dd>
          </div>
        )}
        {socialLinks.length > 0 && (
          <div>
            <dt>{t('about.contact.social')}</dt>
            {socialLinks.map(({ label, url }) => (
              <Social key={url}>
                <Reach href={url} target="_blank" rel="noopener">
                  <span translate="no">{label}</span> <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
                </Reach>
              </Social>
            ))}
          </div>
        )}
      </Ways>
    </LandingSection>
  );
}

const Ways = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.xl};
  padding-block-start: ${theme.space.xs};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; }
  ${media.narrow} { > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space.xs}; width: 100%; } }
`;
const Reach = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  font-weight: ${theme.font.weight.strong};
`;
const Social = styled.dd`display: inline-block; margin-inline-end: ${theme.space.m};`;
