import { useQuery } from '@tanstack/react-query';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { textOf } from '@tenaye/platform/form/number-text.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import { useWasteText } from '../../parts/useWasteText.ts';
import { estimateFrom, type RequestValues } from './request.form.ts';
import { weighedQuery } from './request.queries.ts';

/** Offers what was weighed since the last pickup as the estimate: of the chosen types, or with its types where none is chosen yet. */
export function WeighedWaste() {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { data: weighed = {} } = useQuery(weighedQuery(useOwn()));
  const { wasteTypes: chosen = [], estimatedWeight } = useWatch<RequestValues>();
  const set = useSetField<RequestValues>();
  const types = wasteTypes.filter((it) => weighed[it] && (chosen.length === 0 || chosen.includes(it)));
  if (types.length === 0) return null;
  const weights = Object.fromEntries(types.map((it) => [it, weighed[it] ?? 0]));
  const estimate = estimateFrom(totalWeight(weights));
  const take = () => {
    set('estimatedWeight', textOf(estimate));
    if (chosen.length === 0) set('wasteTypes', types);
  };
  return (
    <Row $gap="xs">
      <Text $soft $size="s">
        {t('request.weighed', { weights: words.weights(weights) })}
      </Text>
      {estimatedWeight !== textOf(estimate) && (
        <Button tone="quiet" size="small" onClick={take}>
          {t('request.takeWeighed', { weight: words.kg(estimate) })}
        </Button>
      )}
    </Row>
  );
}
