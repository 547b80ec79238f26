import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The benefits of the facility's level. */
export function Benefits({ state: { benefits, discountPercent, accountManager } }: { state: WasteCertificationState }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return (
    <Card as="section" aria-labelledby="benefits">
      <Stack>
        <Heading id="benefits" $look={3}>
          {t('certification.benefits')}
        </Heading>
        {benefits.length === 0 && <Text $soft>{t('certification.noBenefits')}</Text>}
        {benefits.length > 0 && (
          <Stack as="ul" role="list" $gap="xs">
            {benefits.map((it) => (
              <Line key={it}>
                <CheckIcon />
                <span>
                  {t(`certification.benefit.${it}`, { percent: words.percent(discountPercent), name: accountManager?.name ?? '' })}
                  {it === 'account_manager' && accountManager && <Reach {...accountManager} />}
                </span>
              </Line>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** The ways to reach the account manager. */
function Reach({ phone, email }: NonNullable<WasteCertificationState['accountManager']>) {
  return (
    <Ways>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      <a href={`mailto:${email}`}>{email}</a>
    </Ways>
  );
}

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  overflow-wrap: anywhere;
`;
const Line = styled.li`
  display: flex;
  gap: ${theme.space.xs};
  > svg { flex: none; margin-block-start: 0.125rem; color: ${theme.color.success}; }
`;
