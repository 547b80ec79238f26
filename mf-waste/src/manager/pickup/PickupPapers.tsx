import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { useFileDownload } from '@tenaye/platform/documents/useFileDownload.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fetchDocument } from '../document.queries.ts';
import { tabHref } from '../manager-tabs.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Paper = ManagerPickupDetail['papers'][number];

/** The papers issued for a completed pickup. Manifests and certificates can be withdrawn; an invoice is credited instead. */
export function PickupPapers({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const [withdrawn, setWithdrawn] = useState<{ id: string; name: string }>();
  if (pickup.papers.length === 0) return null;
  return (
    <Section title={t('managerPickup.papers.title')} card>
      <List>
        {pickup.papers.map((it) => (
          <li key={it.id}>
            <PaperRow paper={it} isReplaced={isReplaced(pickup, it)} onWithdraw={(name) => setWithdrawn({ id: it.id, name })} />
          </li>
        ))}
      </List>
      {pickup.invoiceId && (
        <Row>
          <LinkButton to={`${tabHref('invoices')}&invoice=${pickup.invoiceId}`} $tone="quiet" $size="small">
            {t('managerPickup.papers.open')}
          </LinkButton>
        </Row>
      )}
      {pickup.awaitsInvoice && (
        <Notice tone="warning" title={t('managerPickup.noInvoice')}>
          {t('managerPickup.noInvoiceText')}
        </Notice>
      )}
      {withdrawn && <WithdrawDialog {...withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Section>
  );
}

/** Whether a correction has issued another invoice in place of this one, which it has credited. */
const isReplaced = ({ charge }: ManagerPickupDetail, { type, number }: Paper): boolean =>
  type === 'invoice' && charge !== null && number !== charge.invoiceNumber;

interface PaperRowProps {
  paper: Paper;
  isReplaced: boolean;
  onWithdraw: (name: string) => void;
}

function PaperRow({ paper, isReplaced, onWithdraw }: PaperRowProps) {
  const { t } = useTranslation('mf-waste');
  const { id, type, certifies, number, isVoid } = paper;
  const name = t('managerPickup.papers.paper', {
    type: t(certifies ? `waste.certifies.${certifies}` : `managerPickup.papers.types.${type}`),
    number,
  });
  const { state, start } = useFileDownload({ fetch: (signal, onShare) => fetchDocument(id, onShare, signal) }, (bytes) =>
    saveFile(bytes, `${number ?? type}.pdf`),
  );
  return (
    <Row $justify="between" $gap="xs">
      <span>
        {name} {isVoid && <Badge tone="danger">{t('managerPickup.papers.void')}</Badge>}
        {isReplaced && <Badge tone="warning">{t('managerPickup.papers.replaced')}</Badge>}
      </span>
      <Row $gap="xs">
        <Button
          size="small"
          tone="quiet"
          busy={state.status === 'busy'}
          aria-label={t('managerPickup.papers.downloadOne', { name })}
          onClick={() => void start()}
        >
          {t('managerPickup.papers.download')}
        </Button>
        {!isVoid && (type === 'manifest' || type === 'certificate') && (
          <Button size="small" tone="plain" aria-label={t('managerPickup.papers.withdrawOne', { name })} onClick={() => onWithdraw(name)}>
            {t('managerPickup.papers.withdraw')}
          </Button>
        )}
      </Row>
      {state.status === 'failed' && (
        <Text role="alert" $size="s">
          {state.reason}
        </Text>
      )}
    </Row>
  );
}

const List = styled.ul.attrs({ role: 'list' })`list-style: none; padding: 0; display: grid; gap: ${theme.space.xs};`;
