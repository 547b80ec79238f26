import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAct } from '../act/useAct.ts';
import { useToast } from '../remote/toast.tsx';

/** Shows the recovery codes, once. The person must confirm that they are saved before continuing. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): Promise<void> }) {
  const { t } = useTranslation('account');
  const heading = useFirstFocus();
  const [isKept, setIsKept] = useState(false);
  const { act: goOn, isPending } = useAct({ send: onKept, isHarmless: true }, { failed: t('secondFactor.recovery.notGoneOn') });
  return (
    <Stack>
      <Heading ref={heading} tabIndex={-1} $look={3}>
        {t('secondFactor.recovery.title')}
      </Heading>
      <Notice tone="warning">{t('secondFactor.recovery.once')}</Notice>
      <Codes>
        {codes.map((it) => (
          <li key={it}>
            <code>{it}</code>
          </li>
        ))}
      </Codes>
      <Take text={codes.join('\n')} />
      <Checkbox checked={isKept} onChange={({ target }) => setIsKept(target.checked)} label={t('secondFactor.recovery.kept')} />
      <Button wide disabled={!isKept} busy={isPending} onClick={() => void goOn()}>
        {t('secondFactor.recovery.goOn')}
      </Button>
    </Stack>
  );
}

/** Buttons that copy or download the codes. */
function Take({ text }: { text: string }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t('secondFactor.recovery.copied') }),
      () => toast({ variant: 'destructive', title: t('secondFactor.recovery.notCopied') }),
    );
  return (
    <Row>
      <Button tone="quiet" onClick={() => void copy()}>
        {t('secondFactor.recovery.copy')}
      </Button>
      <a href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`} download="tenaye-recovery-codes.txt">
        {t('secondFactor.recovery.download')}
      </a>
    </Row>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
