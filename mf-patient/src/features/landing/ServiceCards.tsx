import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { LabIcon, PharmacyIcon, PlayIcon, StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
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
          <ServiceCard key={key} icon={<Icon size="1.5rem" />} text={t(`landing.${key}.text`)} open>
            {/* The intent of an earlier sign-in no longer counts. */}
            <CardLink to={signedIn ? page : signIn} onClick={signedIn ? forgetIntent : undefined}>
              {t(`landing.${key}.title`)}
            </CardLink>
          </ServiceCard>
        ))}
        <ServiceCard
          icon={<PlayIcon size="1.5rem" />}
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
      <div>
        <Name>{children}</Name>
        <Line $closed={!open}>{text}</Line>
      </div>
    </Frame>
  );
}

/** Four tiles in one row, on a phone two by two. */
const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs};
  ${media.enlarged} { grid-template-columns: minmax(0, 1fr); }
  ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${theme.space.m}; }
`;

const Frame = styled(Card)<{ $closed: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: center;
    padding: ${theme.space.s};
    text-align: center;
  }
  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    justify-items: start;
    gap: ${theme.space.s};
    padding: ${theme.space.s} ${theme.space.m};
    text-align: start;
  }
  ${({ $closed }) => $closed && css`background: ${theme.color.sunken}; box-shadow: none;`}
`;

const IconBox = styled.span<{ $closed: boolean }>`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  ${media.wide} { width: 2.75rem; height: 2.75rem; }
  border-radius: ${theme.radius.m};
  background: ${({ $closed }) => ($closed ? theme.color.line : theme.color.primaryTint)};
  color: ${({ $closed }) => ($closed ? theme.color.inkSoft : theme.color.primary)};
`;

const Name = styled.h3`
  font-size: ${theme.text.xs};
  line-height: 1.3;
  hyphens: auto;
  overflow-wrap: break-word;
  ${media.wide} { font-size: ${theme.text.m}; }
`;
/** On a phone only the reason why a service is closed has room. */
const Line = styled.p<{ $closed: boolean }>`
  padding-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  line-height: 1.3;
  ${media.narrow} { ${({ $closed }) => !$closed && 'display: none;'} }
  ${media.wide} { font-size: ${theme.text.s}; }
`;

const linkLook = css`
  ${coverLink}
  color: ${theme.color.ink};
  text-decoration: none;
`;
const CardLink = styled(Link)`${linkLook}`;
const OutsideLink = styled.a`${linkLook}`;
