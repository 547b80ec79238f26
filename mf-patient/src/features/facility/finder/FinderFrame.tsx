import { Page } from '@tenaye/platform/remote/page.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFinderAddress } from '../useFinderAddress.ts';

interface FinderFrameProps {
  title: string;
  /** The sentence that introduces the list of all places; each step has its own. */
  lead: string;
  children: ReactNode;
}

/** The heading of a finder, and its two modes: by what the patient needs, or by browsing all places. */
export function FinderFrame({ title, lead, children }: FinderFrameProps) {
  const { t } = useTranslation('mf-patient');
  const { startHref, browseHref, isBrowsing } = useFinderAddress();
  const ways = [
    { href: startHref, label: t('finder.ways.find'), isCurrent: !isBrowsing },
    { href: browseHref, label: t('finder.ways.browse'), isCurrent: isBrowsing },
  ];
  return (
    <Page title={title}>
      <Column>
        <Row as="header" $justify="between" $gap="xxs">
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          <nav aria-label={t('finder.ways.label')}>
            <Ways>
              {ways.map((it) => (
                <li key={it.href}>
                  <ModeLink to={it.href} aria-current={it.isCurrent ? 'page' : undefined}>
                    {it.label}
                  </ModeLink>
                </li>
              ))}
            </Ways>
          </nav>
        </Row>
        {isBrowsing && <Text $soft>{lead}</Text>}
        {children}
      </Column>
    </Page>
  );
}

const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding-block: ${theme.space.l} ${theme.space.xxl};
`;
const Ways = styled.ul.attrs({ role: 'list' })`display: flex; flex-wrap: wrap; gap: 0 ${theme.space.m};`;
const ModeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  font-size: ${theme.text.s};
  &[aria-current] { color: ${theme.color.ink}; font-weight: ${theme.font.weight.strong}; text-decoration: none; }
`;
