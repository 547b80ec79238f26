import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useFinder } from '../FinderProvider.tsx';
import { facilityQuery } from '../facility.queries.ts';
import { hasItems } from '../finder-draft.ts';
import { WantedList } from '../offer/WantedList.tsx';
import { useFinderAddress } from '../useFinderAddress.ts';

/** The first step: the existing list, if any, and the reader that makes a new one. */
export function UploadStep({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const { draft, forget } = useFinder();
  const { chosenId, href, directHref } = useFinderAddress();
  const next = chosenId ? directHref(chosenId) : href('recommendations');
  return (
    <Stack $gap="l">
      {chosenId && <ChosenName id={chosenId} />}
      {hasItems(draft) && (
        <WantedList
          action={
            <Row>
              <LinkButton to={next}>{t('finder.goOn')}</LinkButton>
              <Button tone="quiet" onClick={forget}>
                {t('finder.startOver')}
              </Button>
            </Row>
          }
        />
      )}
      {children}
    </Stack>
  );
}

/** The name of the place that will receive the list, if one was chosen first. */
function ChosenName({ id }: { id: string }) {
  const { t } = useTranslation('mf-patient');
  const { data } = useQuery(facilityQuery(id));
  return data ? <Text role="status">{t('finder.goesTo', { name: data.name })}</Text> : null;
}
