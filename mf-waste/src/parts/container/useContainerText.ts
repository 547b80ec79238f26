import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { ContainerKind } from '@tenaye/contracts/waste-container.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

interface Named {
  wasteType: WasteType;
  kind: ContainerKind | null;
}

/** The names of containers: `Sharps, Safety box`, and with the code of its label. */
export function useContainerText() {
  const { t } = useTranslation('mf-waste');
  const name = ({ wasteType, kind }: Named): string => {
    const type = t(`domain:wasteType.${wasteType}`);
    return kind ? t('container.named', { type, kind: t(`container.kind.${kind}`) }) : type;
  };
  const coded = ({ code, ...it }: Named & { code: string | null }): string =>
    code ? t('container.coded', { name: name(it), code }) : t('container.added', { name: name(it) });
  return { name, coded };
}
