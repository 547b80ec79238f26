import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';

interface RegisterHeadProps {
  /** The heading's id, which names the section. */
  id: string;
  /** The register's texts: heading, lead, file and open. */
  texts: 'compliance.training' | 'vaccination' | 'weighing' | 'segregation';
  /** Loads the whole register as a file. */
  load: () => Promise<Blob>;
  /** Opens the form for a new entry. */
  onOpen(): void;
}

/** What stands above a register of a facility: what it is, the register as a file, and the way to a new entry. */
export function RegisterHead({ id, texts, load, onOpen }: RegisterHeadProps) {
  const { t } = useTranslation('mf-waste');
  return (
    <Row $justify="between">
      <Words $gap="xxs">
        <Heading id={id}>{t(`${texts}.heading`)}</Heading>
        <Text $soft>{t(`${texts}.lead`)}</Text>
      </Words>
      <Row $gap="xs">
        <ExportButton name={t(`${texts}.file`, { day: localDate(Date.now()) })} load={load} />
        <Button tone="quiet" onClick={onOpen}>
          {t(`${texts}.open`)}
        </Button>
      </Row>
    </Row>
  );
}

/** Takes what the buttons leave, so that they stay at the end of the row beside a long text, too. */
const Words = styled(Stack)`flex: 1 1 20rem;`;
