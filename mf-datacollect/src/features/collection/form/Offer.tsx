import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Typed, Values } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';

/** Offers what was typed into this field for the latest facility, because facilities of one town have much in common. */
export function Offer({ name }: { name: Exclude<keyof Typed, 'providerType'> }) {
  const { t } = useTranslation('mf-datacollect');
  const { records } = useCollection();
  const setField = useSetField<Values>();
  const typed = useWatch<Values, typeof name>({ name });
  const latest = records.filter((it) => it.state !== 'draft' && it.values[name]).at(-1)?.values[name];
  if (typed || !latest) return null;
  return (
    <Button tone="plain" onClick={() => setField(name, latest)}>
      <Text>{t('form.useLast', { value: latest })}</Text>
    </Button>
  );
}

const Text = styled.span`overflow: hidden; text-align: start; text-overflow: ellipsis; overflow-wrap: anywhere;`;
