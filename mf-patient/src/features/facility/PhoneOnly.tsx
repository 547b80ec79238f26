import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { formatPhone } from '@tenaye/platform/texts/format.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FinderDraftState } from './finder-draft.ts';
import type { FinderAddress } from './useFinderAddress.ts';
import { WantedList } from './WantedList.tsx';

/** Said of a place on its card, where one that takes requests has a way to send one. */
export function PhoneOnlyNote() {
  const { t } = useTranslation('mf-patient');
  return (
    <Text $soft $size="s">
      {t('finder.phoneOnly.note')}
    </Text>
  );
}

interface PhoneOnlyProps {
  address: FinderAddress;
  facility: FacilityDetails;
  finder: FinderDraftState;
}

/** In the place of the request form, for a place without an account that could answer: its phone, and the list to read out. */
export function PhoneOnly({ address, facility: { phone }, finder }: PhoneOnlyProps) {
  const { t } = useTranslation('mf-patient');
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
        <WantedList draft={finder.draft} hasFile={finder.file !== undefined} />
        <LinkButton to={address.href('recommendations')} $tone="plain" $wide>
          {t(`finder.${address.kind}.other`)}
        </LinkButton>
      </Stack>
    </Card>
  );
}

const Call = styled.a<ButtonLook>`${buttonLook}`;
