import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { usePosition } from '../location/usePosition.ts';

/** Asks the browser where the visitor is, only when pressed. Without scripts there is no such question. */
export function NearMe({ onAsk }: { onAsk?(): void }) {
  const { t } = useTranslation('mf-patient');
  const { ask, status, error } = usePosition();
  const press = () => {
    ask();
    onAsk?.();
  };
  return (
    <div data-scripted>
      <Button tone="quiet" busy={status === 'asking'} onClick={press}>
        <LocationIcon /> {t('search.nearMe')}
      </Button>
      <p role="status">{status === 'failed' && error}</p>
    </div>
  );
}
