import { useQuery } from '@tanstack/react-query';
import type { FirstStep } from '@tenaye/contracts/admin.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useMay } from '../../shared/useMay.ts';
import { firstStepsQuery } from './work.queries.ts';

const HERE = '/provider/admin?tab=';

/** Where each step is taken. */
const places: Record<FirstStep['step'], string> = {
  second_owner: `${HERE}people&list=invitations`,
  mail: `${HERE}platform&view=jobs`,
  providers: `${HERE}import`,
  approval: `${HERE}pending`,
};

/** For owners of a new installation: how many of the first steps are done, which opens their list. Nothing once all are. */
export function FirstSteps() {
  const { t } = useTranslation('mf-admin');
  const [isOpen, setIsOpen] = useState(false);
  const { data = [] } = useQuery({ ...firstStepsQuery(useAccount().id), enabled: useMay()('powers') });
  const done = data.filter((it) => it.isDone).length;
  if (done === data.length) return null;
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
        {t('work.steps.open', { done, all: data.length })}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('work.steps.title')}
        description={t('work.steps.text')}
        closeLabel={t('parts:close')}
      >
        <Stack as="ol" role="list">
          {data.map((it) => (
            <Step key={it.step} of={it} onLeave={() => setIsOpen(false)} />
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

function Step({ of: { step, isDone }, onLeave }: { of: FirstStep; onLeave(): void }) {
  const { t } = useTranslation('mf-admin');
  const name = t(`work.steps.names.${step}`);
  return (
    <li>
      <Row $justify="between" $gap="xs">
        {isDone ? (
          name
        ) : (
          <Link to={places[step]} onClick={onLeave}>
            {name}
          </Link>
        )}
        <Badge tone={isDone ? 'success' : 'warning'}>{t(`work.steps.${isDone ? 'done' : 'left'}`)}</Badge>
      </Row>
      {!isDone && (
        <Text $soft $size="s">
          {t(`work.steps.texts.${step}`)}
        </Text>
      )}
    </li>
  );
}
