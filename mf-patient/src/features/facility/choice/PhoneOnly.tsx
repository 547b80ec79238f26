import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFinder } from '../FinderProvider.tsx';
import { WantedList } from '../offer/WantedList.tsx';
import { useFinderAddress } from '../useFinderAddress.ts';

/** A note on the card of a place that takes no requests here, in place of the request button. */
export function PhoneOnlyNote() {
  const { t } = useTranslation('mf-patient');
  return (
    <Text $soft $size="s">
      {t('finder.phoneOnly.note')}
    </Text>
  );
}

/** Replaces the request form for a place without an account to answer it: shows the phone number and the list to read out. */
export function PhoneOnly({ phone }: { phone: string | null }) {
  const { t } = useTranslation('mf-patient');
  const { kind } = useFinder();
  const { href } = useFinderAddress();
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack>
        <Heading as="h3" id={headingId} $look={3}>
          {t('finder.phoneOnly.title')}
        </Heading>
        <Text>{t(phone ? 'finder.phoneOnly.call' : 'finder.phoneOnly.noPhone')}</Text>
        {phone && (
          <Call href={`tel:${phone}`} $wide>
            {t('finder.phoneOnly.number', { phone: formatPhone(phone) })}
          </Call>
        )}
        <WantedList />
        <LinkButton to={href('recommendations')} $tone="plain" $wide>
          {t(`finder.${kind}.other`)}
        </LinkButton>
      </Stack>
    </Card>
  );
}

const Call = styled.a<ButtonLook>`${buttonLook}`;
