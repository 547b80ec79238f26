import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field, FieldError } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWasteText } from '../useWasteText.ts';
import { AddContainer } from './AddContainer.tsx';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { confirmed, type TypedContainer, weightOf } from './typed-containers.ts';
import { useContainerText } from './useContainerText.ts';

/** The part of a form's values that these fields hold. */
export interface WithContainers {
  containers: TypedContainer[];
}

interface ContainerFieldsProps {
  /** The id of the group, which a list of errors links to. */
  id: string;
  /** The types that can be added without a label, likely ones first. */
  wanted: readonly WasteType[];
  /** The weights by type, as far as they are typed. */
  weights: WeightByType;
}

/** Which containers are taken: by the labels' codes, in the list, or added; each with its weight where that is wanted. */
export function ContainerFields({ id, wanted, weights }: ContainerFieldsProps) {
  const { t } = useTranslation('mf-waste');
  const { containers, set, setAll, change, confirm } = useContainers();
  const error = useErrorAt()('containers');
  const [isWeighed, setIsWeighed] = useState(() => containers.some((it) => it.kilograms !== ''));
  const taken = containers.filter((it) => it.isTaken).length;
  const isLabeled = containers.some((it) => it.code);
  return (
    <Stack
      as="fieldset"
      $gap="xs"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <Text as="legend" $strong>
        {t('container.title')}
      </Text>
      {isLabeled && (
        <>
          <Text $soft $size="s">
            {t('container.lead')}
          </Text>
          <ConfirmByCode onCode={confirm} />
          <Row>
            <Button tone="quiet" size="small" onClick={() => setAll({ isTaken: true })}>
              {t('container.all')}
            </Button>
          </Row>
        </>
      )}
      {containers.map((it) => (
        <Line
          key={it.key}
          container={it}
          isWeighed={isWeighed}
          onChange={(part) => change(it.key, part)}
          onDrop={() => set((now) => now.filter(({ key }) => key !== it.key))}
        />
      ))}
      <AddContainer wanted={wanted} onAdd={(it) => set((now) => [...now, it])} />
      {taken > 0 && (
        <Checkbox
          label={t('container.weighed')}
          checked={isWeighed}
          onChange={({ target }) => {
            setIsWeighed(target.checked);
            if (!target.checked) setAll({ kilograms: '' });
          }}
        />
      )}
      <Sums containers={containers} weights={weights} isWeighed={isWeighed} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}

/** The containers of the surrounding form, and how they change. */
function useContainers() {
  const containers = useWatch<WithContainers, 'containers'>({ name: 'containers' });
  const { getValues } = useFormContext<WithContainers>();
  const setField = useSetField<WithContainers>();
  // Changes start from the form's values: a camera may find labels faster than the page renders.
  const set = (next: (now: readonly TypedContainer[]) => TypedContainer[]) => setField('containers', next(getValues('containers')));
  const setAll = (part: Partial<TypedContainer>) => set((now) => now.map((it) => ({ ...it, ...part })));
  const change = (key: string, part: Partial<TypedContainer>) => set((now) => now.map((it) => (it.key === key ? { ...it, ...part } : it)));
  const confirm = (text: string, check: 'scanned' | 'typed') => {
    const found = confirmed(getValues('containers'), text, check);
    // A camera sees the same label again and again.
    if (found.outcome === 'found' && !(found.container.isTaken && check === 'scanned')) set(() => found.containers);
    return found;
  };
  return { containers, set, setAll, change, confirm };
}

interface LineProps {
  container: TypedContainer;
  isWeighed: boolean;
  onChange: (part: Partial<TypedContainer>) => void;
  onDrop: () => void;
}

function Line({ container, isWeighed, onChange, onDrop }: LineProps) {
  const { t } = useTranslation('mf-waste');
  const name = useContainerText().coded(container);
  const say = useMessageText();
  const kilograms = weightOf(container.kilograms);
  const isWrong = kilograms !== null && !(kilograms >= 0.01 && kilograms <= 100_000);
  return (
    <Stack $gap="xxs">
      {container.code ? (
        <Checkbox
          label={name}
          checked={container.isTaken}
          onChange={({ target }) => onChange({ isTaken: target.checked, check: 'ticked' })}
        />
      ) : (
        <Row $justify="between" $gap="xs">
          <Text>{name}</Text>
          <Button tone="plain" size="small" aria-label={t('parts:upload.removeOne', { name })} onClick={onDrop}>
            {t('parts:upload.remove')}
          </Button>
        </Row>
      )}
      {isWeighed && container.isTaken && (
        <Field label={t('container.weight', { name })} optionalText={t('parts:optional')} error={isWrong && say(containerTexts.weight)}>
          <TextInput
            value={container.kilograms}
            onChange={({ target }) => onChange({ kilograms: target.value })}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
          />
        </Field>
      )}
    </Stack>
  );
}

/** How many are taken and how many stay, and the sums of their weights beside those of their types. */
function Sums({ containers, weights, isWeighed }: { containers: readonly TypedContainer[]; weights: WeightByType; isWeighed: boolean }) {
  const { t } = useTranslation('mf-waste');
  const { kg, type: typeName } = useWasteText();
  const taken = containers.filter((it) => it.isTaken);
  const stays = containers.length - taken.length;
  if (containers.length === 0) return null;
  const sumOf = (type: WasteType): number =>
    taken.reduce((sum, it) => sum + (it.wasteType === type ? Math.round((weightOf(it.kilograms) || 0) * 100) : 0), 0) / 100;
  return (
    <Stack $gap="xxs" role="status">
      <Text $strong>
        {t('container.taken', { count: taken.length })} {taken.length > 0 && stays > 0 && t('container.stays', { count: stays })}
      </Text>
      {isWeighed &&
        wasteTypes
          .filter((type) => sumOf(type) > 0)
          .map((type) => (
            <Text key={type} $size="s">
              {t('container.sum', { type: typeName(type), sum: kg(sumOf(type)), total: kg(weights[type] ?? 0) })}
            </Text>
          ))}
    </Stack>
  );
}
