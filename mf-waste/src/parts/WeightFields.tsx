import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** Fields for the weights of the requested types, and of the others once they are asked for or something is typed in one. */
export function WeightFields({ wanted, field }: { wanted: readonly WasteType[]; field: (type: WasteType) => ReactNode }) {
  const { t } = useTranslation('mf-waste');
  const { getValues } = useFormContext<Record<string, string>>();
  const others = wasteTypes.filter((it) => !wanted.includes(it));
  const [isMore, setIsMore] = useState(() => others.some((it) => getValues(it)));
  return (
    <>
      {wanted.map(field)}
      {isMore && others.map(field)}
      {!isMore && others.length > 0 && (
        <Row>
          <Button tone="quiet" onClick={() => setIsMore(true)}>
            {t('waste.otherTypes')}
          </Button>
        </Row>
      )}
    </>
  );
}
