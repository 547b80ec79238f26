import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Columns, StickyColumn } from '@tenaye/ui/Columns.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useObjectUrl } from '@tenaye/ui/useObjectUrl.ts';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

/**
 * Shows the picture of the prescription above the lines read from it, or on a desktop beside them. A tap enlarges the picture. A PDF has
 * none.
 */
export function BesidePaper({ file, children }: { file: File | undefined; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : undefined);
  const [isLarge, setIsLarge] = useState(false);
  if (!url) return children;
  return (
    <Columns $smallFirst>
      <StickyColumn>
        <Paper type="button" aria-label={t('prescription.paper.enlarge')} onClick={() => setIsLarge(true)}>
          <img src={url} alt="" />
        </Paper>
      </StickyColumn>
      {children}
      <Dialog open={isLarge} onOpenChange={setIsLarge} wide title={t('prescription.paper.title')} closeLabel={t('parts:close')}>
        <Large src={url} alt={t('prescription.paper.title')} />
      </Dialog>
    </Columns>
  );
}

const Paper = styled.button`
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};
  cursor: zoom-in;
  > img { display: block; width: 100%; max-height: 14rem; object-fit: cover; object-position: top; }
  ${media.desktop} { > img { max-height: 70vh; object-fit: contain; } }
`;
const Large = styled.img`display: block; width: 100%;`;
