import type { OfferedTests, TestLine } from '@tenaye/contracts/ranking.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CheckIcon, CloseIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { type Tone, theme, toneColor } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { offeredTests } from './OfferTotal.tsx';

/** The wanted tests that a center offers, with prices. If it offers none of them and publishes no prices, a note replaces the list. */
export function TestLines({ offered }: { offered: OfferedTests }) {
  const { t } = useTranslation('mf-patient');
  const { tests, hasPrices } = offered;
  if (tests.length === 0) return null;
  if (!offeredTests(offered)?.offer) {
    return (
      <Text $soft $size="s">
        {t('finder.offer.none')}
      </Text>
    );
  }
  return (
    <Lines aria-label={t('finder.offer.label')}>
      {tests.map((it) => (
        <Line key={it.wanted} line={it} isKnown={hasPrices} />
      ))}
    </Lines>
  );
}

/** `isKnown` is false for a center without a list of prices, which may offer a test that it doesn't name. */
function Line({ line: { wanted, service }, isKnown }: { line: TestLine; isKnown: boolean }) {
  const { t, i18n } = useTranslation('mf-patient');
  const priceOf = (price: number | null) => (price === null ? t('finder.details.noPrice') : formatMoney(price, i18n.language));
  return (
    <Item $tone={service ? 'success' : isKnown ? 'danger' : 'neutral'}>
      {service ? <CheckIcon size="1rem" /> : isKnown ? <CloseIcon size="1rem" /> : <Unknown aria-hidden>?</Unknown>}
      <Name>
        {wanted} {service && <VisuallyHidden>{t('finder.offer.offered')}</VisuallyHidden>}
      </Name>
      <Price>{service ? priceOf(service.price) : t(isKnown ? 'finder.offer.missing' : 'finder.offer.unknown')}</Price>
    </Item>
  );
}

const Lines = styled.ul.attrs({ role: 'list' })`display: grid; font-size: ${theme.text.s};`;
const Item = styled.li<{ $tone: Tone }>`
  display: flex;
  align-items: baseline;
  gap: ${theme.space.xs};
  padding-block: ${theme.space.xs};
  border-block-end: 1px solid ${theme.color.line};
  > svg { flex: none; align-self: center; color: ${({ $tone }) => toneColor[$tone].ink}; }
`;
const Unknown = styled.strong`flex: none; width: 1rem; text-align: center;`;
const Name = styled.span`flex: 1; min-width: 0; overflow-wrap: anywhere;`;
const Price = styled.span`flex: none; font-variant-numeric: tabular-nums;`;
