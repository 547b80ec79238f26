import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { ContainerKind } from '@tenaye/contracts/waste-container.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useState } from 'react';
import { KindSelect } from './KindSelect.tsx';
import { found, type TypedContainer } from './typed-containers.ts';

/** Adds a container that has no label. */
export function AddContainer({ wanted, onAdd }: { wanted: readonly WasteType[]; onAdd: (container: TypedContainer) => void }) {
  const { t } = useTranslation('mf-waste');
  const types = [...wanted, ...wasteTypes.filter((it) => !wanted.includes(it))];
  const [isOpen, setIsOpen] = useState(false);
  const [type, setType] = useState<WasteType | undefined>(types[0]);
  const [kind, setKind] = useState<ContainerKind | null>(null);
  if (!isOpen)
    return (
      <Row>
        <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
          {t('container.add')}
        </Button>
      </Row>
    );
  return (
    <Stack $gap="xs" role="group" aria-label={t('container.add')}>
      <Grid $min="9rem" $gap="xs">
        <Field label={t('container.type')}>
          <Select value={type} onChange={({ target }) => setType(types.find((it) => it === target.value))}>
            {types.map((it) => (
              <option key={it} value={it}>
                {t(`domain:wasteType.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('container.whichKind')}>
          <KindSelect value={kind} onChange={setKind} />
        </Field>
      </Grid>
      <Row>
        <Button tone="quiet" size="small" onClick={() => type && onAdd(found(type, kind))}>
          {t('container.addOne')}
        </Button>
      </Row>
    </Stack>
  );
}
