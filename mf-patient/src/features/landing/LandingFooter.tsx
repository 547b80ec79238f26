import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { css, styled } from 'styled-components';
import { sections } from './LandingSection.tsx';

const toTop = () => {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
};

/**
 * The site map below the woven border: links to the page's sections, the portals and the policies. `onSection` is called before navigating
 * to a section.
 */
export function LandingFooter({ onSection }: { onSection(): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Foot>
      <TibebBorder />
      <Ground>
        <Line>
          <Tagline>{t('landing.footer.line')}</Tagline>
          <SiteMap aria-label={t('landing.footer.label')}>
            <Ways>
              {sections.map((id) => (
                <li key={id}>
                  <FooterLink to={`/#${id}`} onClick={onSection}>
                    {t(`landing.${id}.title`)}
                  </FooterLink>
                </li>
              ))}
            </Ways>
            <Ways>
              <li>
                <TopButton type="button" onClick={toTop}>
                  {t('landing.footer.patient')}
                </TopButton>
              </li>
              <li>
                <FooterLink to="/provider/login">{t('landing.footer.provider')}</FooterLink>
              </li>
              <li>
                <FooterLink to="/admin/login">{t('landing.footer.admin')}</FooterLink>
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
const linkLook = css`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.primary};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`;
const TopButton = styled.button`${linkLook}`;
const FooterLink = styled(Link)`${linkLook}`;
