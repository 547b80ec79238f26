import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { RecurringPickups } from './RecurringPickups.tsx';
import { RequestForm } from './RequestForm.tsx';

/** The tab New Request: a single pickup of waste, or recurring ones. */
export function NewRequest() {
  const { t } = useTranslation('mf-waste');
  return (
    <Stack as="section" aria-labelledby="new-request" $gap="l">
      <Stack $gap="xs">
        <Heading id="new-request">{t('request.heading')}</Heading>
        <Text $soft>{t('request.lead')}</Text>
      </Stack>
      <RequestForm />
      <RecurringPickups />
    </Stack>
  );
}
