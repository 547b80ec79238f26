import { useQuery } from '@tanstack/react-query';
import type { FoundRecord } from '@tenaye/contracts/admin.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { claimHref, importHref, invoicesHref, listingHref, personHref } from '../../shared/record/record-hrefs.ts';
import { foundQuery } from './palette.queries.ts';

/** A part of the portal, which the palette finds by its name. */
export interface PalettePage {
  name: string;
  href: string;
}

export interface PaletteProps {
  pages: readonly PalettePage[];
  onClose(): void;
}

interface Option extends ComboboxOption {
  href: string;
}

/** The fewest letters that records are looked up by. */
const LEAST = 2;

/** The way to any part and any record by its name, number or id. */
export function Palette({ pages, onClose }: PaletteProps) {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const optionOf = useOptionOf();
  const [text, setText] = useState('');
  const lookup = useLookup(text, { least: LEAST });
  const found = useQuery(foundQuery(useAccount().id, lookup.q));
  const typed = text.trim().toLowerCase();
  const parts = pages
    .filter((it) => it.name.toLowerCase().includes(typed))
    .map(({ name, href }) => ({ id: href, label: name, hint: t('palette.kind.page'), href }));
  const records = lookup.q === '' || lookup.isResting ? [] : (found.data ?? []).map(optionOf);
  const open = ({ href }: Option) => {
    onClose();
    void navigate(href);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('palette.title')}
      description={t('palette.text')}
      closeLabel={t('parts:close')}
    >
      <Tall>
        <LookupField<Option>
          label={t('palette.label')}
          listLabel={t('palette.list')}
          words={{ none: t('palette.none'), failed: t('palette.failed') }}
          lookup={lookup.state === 'short' && parts.length > 0 ? { ...lookup, state: 'untouched' } : lookup}
          result={found}
          value={text}
          onInput={setText}
          options={[...parts, ...records]}
          onSelect={open}
        />
      </Tall>
    </Dialog>
  );
}

/** Where a record opens, with its kind and what tells it from others of its name. */
function useOptionOf(): (found: FoundRecord) => Option {
  const { t } = useTranslation('mf-admin');
  return (found) => {
    const { kind, id, name, about } = found;
    return { id: `${kind}.${id}`, label: name, hint: [t(`palette.kind.${kind}`), about].filter(Boolean).join(' · '), href: hrefOf(found) };
  };
}

function hrefOf({ kind, id, day }: FoundRecord): string {
  switch (kind) {
    case 'doctor':
    case 'facility':
      return listingHref({ kind, id });
    case 'doctor_claim':
      return claimHref({ kind: 'doctor', id });
    case 'facility_claim':
      return claimHref({ kind: 'facility', id });
    case 'person':
      return personHref(id);
    case 'import':
      return importHref(id);
    case 'invoice':
      return invoicesHref(day ?? '');
  }
}

/** Room for the list below the field, which would otherwise scroll within the dialog. */
const Tall = styled.div`min-height: min(26rem, 60dvh);`;
