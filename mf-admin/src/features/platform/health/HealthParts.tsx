import type { PlatformHealth } from '@tenaye/contracts/platform.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Grid, Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Code } from '../Code.tsx';

const versions = ['api', 'migration', 'database'] as const;

/** The parts of the platform with their present state, and the versions of what runs. */
export function HealthParts({ health }: { health: PlatformHealth }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Grid $min="18rem">
      <Section title={t('platform.health.parts')}>
        <Row $gap="xs">
          {health.parts.map(({ part, isReady }) => (
            <Badge key={part} tone={isReady ? 'success' : 'danger'}>
              {t(`platform.health.${isReady ? 'ready' : 'notReady'}.${part}`)}
            </Badge>
          ))}
        </Row>
      </Section>
      <Section title={t('platform.health.versions')}>
        <FactList
          min="11rem"
          facts={versions.map((it) => ({ label: t(`platform.health.version.${it}`), value: <Code>{health.versions[it]}</Code> }))}
        />
      </Section>
    </Grid>
  );
}
