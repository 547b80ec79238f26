import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field, FieldError } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useWatch } from 'react-hook-form';
import { KindSelect } from './KindSelect.tsx';
import type { TypedDeclaration, WithDeclarations } from './typed-declarations.ts';

interface DeclaredContainersProps {
  id: string;
  chosen: readonly WasteType[];
  isOptional?: boolean;
}

/** How many containers of each chosen type there are, optionally by kind, so that their labels can be printed. */
export function DeclaredContainers({ id, chosen, isOptional = false }: DeclaredContainersProps) {
  const { t } = useTranslation('mf-waste');
  const error = useErrorAt()('containers');
  if (chosen.length === 0) return null;
  return (
    <Stack as="fieldset" $gap="xs" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="legend" $strong $size="s">
        {t('container.declare')} {isOptional && t('parts:optional')}
      </Text>
      <Text $soft $size="s">
        {t('container.declareHint')}
      </Text>
      {wasteTypes.map((it) => chosen.includes(it) && <OfType key={it} type={it} />)}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}

const empty = (wasteType: WasteType): TypedDeclaration => ({ wasteType, kind: null, count: '' });

/** The lines of one type, at least an empty one. */
function OfType({ type }: { type: WasteType }) {
  const { t } = useTranslation('mf-waste');
  const say = useMessageText();
  const all = useWatch<WithDeclarations, 'containers'>({ name: 'containers' });
  const setField = useSetField<WithDeclarations>();
  const own = all.filter((it) => it.wasteType === type);
  const lines = own.length > 0 ? own : [empty(type)];
  const set = (next: TypedDeclaration[]) => setField('containers', [...all.filter((it) => it.wasteType !== type), ...next]);
  const change = (at: number, part: Partial<TypedDeclaration>) => set(lines.map((it, nth) => (nth === at ? { ...it, ...part } : it)));
  const typeName = t(`domain:wasteType.${type}`);
  return (
    <Stack $gap="xs">
      {lines.map(({ kind, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <Grid key={at} $min="10rem" $gap="xs">
          <Field label={t('container.number', { type: typeName })} error={isWrong(count) && say(containerTexts.count)}>
            <TextInput
              value={count}
              onChange={({ target }) => change(at, { count: target.value })}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
          <Field label={t('container.kindOf', { type: typeName })}>
            <KindSelect value={kind} onChange={(it) => change(at, { kind: it })} />
          </Field>
        </Grid>
      ))}
      {lines.at(-1)?.count && (
        <Row>
          <Button tone="plain" size="small" onClick={() => set([...lines, empty(type)])}>
            {t('container.another', { type: typeName })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function isWrong(count: string): boolean {
  const number = numberOf(count);
  return number !== null && !(Number.isInteger(number) && number >= 1 && number <= 100);
}
