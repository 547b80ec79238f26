import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { sections } from './LandingSection.tsx';
import { toTop } from './to-top.ts';

/**
 * The site map below the woven border: links to the page's sections, the portals and the policies. `onSection` is called before navigating
 * to a section.
 */
export function LandingFooter({ onSection }: { onSection(): void }) {
  const { t } = useTranslation('mf-patient');
  const { hidesProviderPortal } = useConfig();
  return (
    <Foot>
      <TibebBorder />
      <Ground>
        <Line>
          <Tagline>{t('about.footer.line')}</Tagline>
          <SiteMap aria-label={t('about.footer.label')}>
            <Ways>
              {sections.map((id) => (
                <li key={id}>
                  <FooterLink to={`/#${id}`} onClick={onSection}>
                    {t(`about.${id}.title`)}
                  </FooterLink>
                </li>
              ))}
            </Ways>
            <Ways>
              <li>
                <FooterLink to="/" onClick={toTop}>
                  {t('about.footer.patient')}
                </FooterLink>
              </li>
              {!hidesProviderPortal && (
                <li>
                  <FooterLink to="/provider/login">{t('about.footer.provider')}</FooterLink>
                </li>
              )}
              <li>
                <FooterLink to="/admin/login">{t('about.footer.admin')}</FooterLink>
              </li>
              <li>
                <FooterLink to="/privacy">{t('common.privacy')}</FooterLink>
              </li>
              <li>
                <FooterLink to="/terms">{t('common.terms')}</FooterLink>
              </li>
            </Ways>
          </SiteMap>
        </Line>
      </Ground>
    </Foot>
  );
}

// Cancels the gap that the shell leaves below every page, so that the footer reaches the bottom.
const Foot = styled.footer`margin-block-end: calc(-1 * ${theme.space.xxl});`;
const Ground = styled.div`background: ${theme.color.sunken}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Line = styled(Container)`
  display: grid;
  gap: ${theme.space.m};
  padding-block: ${theme.space.l};
  ${media.wide} { grid-template-columns: 1fr 2fr; }
`;
const Tagline = styled.p`${media.narrow} { display: none; }`;
const SiteMap = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${theme.space.m};
`;
const Ways = styled.ul.attrs({ role: 'list' })`display: grid; align-content: start;`;
const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  color: ${theme.color.primary};
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;
