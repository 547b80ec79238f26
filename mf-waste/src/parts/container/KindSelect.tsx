import { type ContainerKind, containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Select } from '@tenaye/ui/Select.tsx';

/** A choice of the kind of a container, which may stay open. */
export function KindSelect({ value, onChange }: { value: ContainerKind | null; onChange: (kind: ContainerKind | null) => void }) {
  const { t } = useTranslation('mf-waste');
  return (
    <Select
      placeholder={t('container.anyKind')}
      value={value ?? ''}
      onChange={({ target }) => onChange(containerKinds.find((it) => it === target.value) ?? null)}
    >
      {containerKinds.map((it) => (
        <option key={it} value={it}>
          {t(`container.kind.${it}`)}
        </option>
      ))}
    </Select>
  );
}
