import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronRightIcon, LabIcon, PharmacyIcon, StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';

const actions = [
  { key: 'assessment', to: '/appointments', Icon: StethoscopeIcon },
  { key: 'labs', to: '/diagnostics', Icon: LabIcon },
  { key: 'pharmacy', to: '/pharmacy', Icon: PharmacyIcon },
] as const;

export function QuickActions() {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('dashboard.quickActions')}</Heading>
      <Card>
        <List>
          {actions.map(({ key, to, Icon }) => (
            <li key={key}>
              <ActionLink to={to}>
                <Icon size="1.5rem" />
                <span>
                  <Name>{t(`dashboard.quick.${key}`)}</Name>
                  <Soft>{t(`dashboard.quick.${key}Text`)}</Soft>
                </span>
                <ChevronRightIcon />
              </ActionLink>
            </li>
          ))}
        </List>
      </Card>
    </Stack>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  margin-block: calc(-1 * ${theme.space.xs});
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
`;
const ActionLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  min-height: 3.5rem;
  padding-block: ${theme.space.xs};
  color: ${theme.color.ink};
  text-decoration: none;
  > span { flex: 1; min-width: 0; }
  > svg { flex: none; color: ${theme.color.primary}; }
  ${media.hover} { &:hover { text-decoration: underline; } }
`;
const Name = styled.span`display: block; font-weight: ${theme.font.weight.strong};`;
const Soft = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
