import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityQuery } from './facility.queries.ts';
import { type FinderDraftState, hasItems } from './finder-draft.ts';
import type { FinderAddress } from './useFinderAddress.ts';
import { WantedList } from './WantedList.tsx';

/** The first step: the existing list, if any, and the reader that makes a new one. */
export function UploadStep({ address, finder, children }: { address: FinderAddress; finder: FinderDraftState; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const next = address.chosenId ? address.href('booking', address.chosenId) : address.href('recommendations');
  return (
    <Stack $gap="l">
      {address.chosenId && <ChosenName id={address.chosenId} />}
      {hasItems(finder.draft) && (
        <WantedList
          draft={finder.draft}
          hasFile={finder.file !== undefined}
          action={
            <Row>
              <LinkButton to={next}>{t('finder.goOn')}</LinkButton>
              <Button tone="quiet" onClick={finder.forget}>
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
