import { Link } from '@tenaye/platform/router.ts';
import { Container } from '@tenaye/ui/layout.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';

const toTop = () => {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
};

/** The way to the other portals, under the woven border. */
export function LandingFooter() {
  const { t } = useTranslation('mf-patient');
  return (
    <Foot>
      <TibebBorder />
      <Ground>
        <Line>
          <p>{t('landing.footer.line')}</p>
          <nav aria-label={t('landing.footer.label')}>
            <Portals>
              <li>
                <TopButton type="button" onClick={toTop}>
                  {t('landing.footer.patient')}
                </TopButton>
              </li>
              <li>
                <PortalLink to="/provider/login">{t('landing.footer.provider')}</PortalLink>
              </li>
              <li>
                <PortalLink to="/admin/login">{t('landing.footer.admin')}</PortalLink>
              </li>
            </Portals>
          </nav>
        </Line>
      </Ground>
    </Foot>
  );
}

// The shell keeps a space under every page; the footer is the end of this one.
const Foot = styled.footer`margin-block-end: calc(-1 * ${theme.space.xxl});`;
const Ground = styled.div`background: ${theme.color.sunken}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Line = styled(Container)`
  display: grid;
  gap: ${theme.space.xs};
  padding-block: ${theme.space.m};
  ${media.wide} { display: flex; align-items: center; justify-content: space-between; }
`;
const Portals = styled.ul.attrs({ role: 'list' })`display: flex; flex-wrap: wrap; gap: 0 ${theme.space.l};`;
const way = css`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.primary};
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`;
const TopButton = styled.button`${way}`;
const PortalLink = styled(Link)`${way}`;
