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

/** The first step: the list that was made before, if there is one, and the reader that makes one. */
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

/** Where the list will go, when a place was chosen before it. */
function ChosenName({ id }: { id: string }) {
  const { t } = useTranslation('mf-patient');
  const { data } = useQuery(facilityQuery(id));
  return data ? <Text role="status">{t('finder.goesTo', { name: data.name })}</Text> : null;
}
