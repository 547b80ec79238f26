import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { keepLeft } from './kept.ts';

export interface FormerOfferProps {
  entry: RegistryEntry;
  /** Called when the tab has kept the choice; the page has to be loaded anew. */
  onChosen(): void;
}

/** Offers the former version of a remote whose current one has thrown. Nothing where the browser can't keep the choice. */
export function FormerOffer({ entry, onChosen }: FormerOfferProps) {
  const { t } = useTranslation('shell');
  const [canKeep, setCanKeep] = useState(true);
  const choose = () => {
    if (keepLeft(entry.name, entry.release.version)) onChosen();
    else setCanKeep(false);
  };
  return (
    canKeep && (
      <Notice
        action={
          <Button tone="quiet" size="small" onClick={choose}>
            {t('former.show')}
          </Button>
        }
      >
        {t('former.offer')}
      </Notice>
    )
  );
}
