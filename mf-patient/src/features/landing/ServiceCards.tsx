import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { ArrowRightIcon, LabIcon, PharmacyIcon, PlayIcon, StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { forgetIntent, signInForDoctorHref, signInHref } from '../../shared/sign-in-intent.ts';

const services = [
  { key: 'doctor', Icon: StethoscopeIcon, page: '/appointments', signIn: signInForDoctorHref },
  { key: 'diagnostics', Icon: LabIcon, page: '/diagnostics', signIn: signInHref('/diagnostics') },
  { key: 'pharmacy', Icon: PharmacyIcon, page: '/pharmacy', signIn: signInHref('/pharmacy') },
] as const;

/** The four services. A signed-in patient goes straight to the service; a visitor signs in first and continues there. */
export function ServiceCards({ signedIn, heading }: { signedIn: boolean; heading: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const { videosUrl } = useConfig();
  return (
    <section>
      {heading}
      <Cards>
        {services.map(({ key, Icon, page, signIn }) => (
          <ServiceCard key={key} icon={<Icon size="1.75rem" />} text={t(`landing.${key}.text`)} open>
            {/* The intent of an earlier sign-in no longer counts. */}
            <CardLink to={signedIn ? page : signIn} onClick={signedIn ? forgetIntent : undefined}>
              {t(`landing.${key}.title`)}
            </CardLink>
          </ServiceCard>
        ))}
        <ServiceCard
          icon={<PlayIcon size="1.75rem" />}
          text={videosUrl ? t('landing.education.text') : t('landing.education.unavailable')}
          open={videosUrl !== null}
        >
          {videosUrl ? (
            <OutsideLink href={videosUrl} target="_blank" rel="noopener">
              {t('landing.education.title')} <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
            </OutsideLink>
          ) : (
            t('landing.education.title')
          )}
        </ServiceCard>
      </Cards>
    </section>
  );
}

function ServiceCard({ icon, text, open, children }: { icon: ReactNode; text: string; open: boolean; children: ReactNode }) {
  return (
    <Frame as="li" $interactive={open} $closed={!open}>
      <IconBox $closed={!open}>{icon}</IconBox>
      <Words>
        <Name>{children}</Name>
        <Line>{text}</Line>
      </Words>
      {open && <Arrow />}
    </Frame>
  );
}

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} { grid-template-columns: 1fr 1fr; gap: ${theme.space.m}; }
  ${media.desktop} { grid-template-columns: repeat(4, 1fr); }
`;

const Frame = styled(Card)<{ $closed: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  ${media.wide} { flex-direction: column; align-items: flex-start; }
  ${({ $closed }) => $closed && css`background: ${theme.color.sunken}; box-shadow: none;`}
`;

const IconBox = styled.span<{ $closed: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: ${theme.radius.m};
  background: ${({ $closed }) => ($closed ? theme.color.line : theme.color.primaryTint)};
  color: ${({ $closed }) => ($closed ? theme.color.inkSoft : theme.color.primary)};
`;

const Words = styled.div`flex: 1; min-width: 0;`;
const Name = styled.h3`font-size: ${theme.text.m};`;
const Line = styled.p`padding-block-start: ${theme.space.xxs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;

const Arrow = styled(ArrowRightIcon)`
  flex: none;
  color: ${theme.color.primary};
  ${media.wide} { position: absolute; inset-block-start: 1.25rem; inset-inline-end: 1.25rem; }
`;

const linkLook = css`
  ${coverLink}
  color: ${theme.color.ink};
  text-decoration: none;
`;
const CardLink = styled(Link)`${linkLook}`;
const OutsideLink = styled.a`${linkLook}`;
