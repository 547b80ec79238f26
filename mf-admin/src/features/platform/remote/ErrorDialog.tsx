import type { ErrorCause } from '@tenaye/contracts/platform.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Code } from '../Code.tsx';
import { useRemoteName } from './useRemoteName.ts';

/** One cause with the path and the stack of the version that has reported it last. */
export function ErrorDialog({ error, onClose }: { error: ErrorCause; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('platform.errors.detail')} closeLabel={t('parts:close')}>
      <Stack>
        <FactList
          facts={[
            {
              label: t('platform.errors.columns.message'),
              value: (
                <Code>
                  {error.name}: {error.message}
                </Code>
              ),
            },
            {
              label: t('platform.errors.columns.version'),
              value: (
                <>
                  {nameOf(error.remote)} <Code>{error.version}</Code>
                </>
              ),
            },
            { label: t('platform.errors.columns.path'), value: <Code>{error.path}</Code> },
          ]}
        />
        {error.stack ? (
          <Frames role="region" translate="no" tabIndex={0} aria-label={t('platform.errors.columns.stack')}>
            {error.stack}
          </Frames>
        ) : (
          <p>{t('platform.errors.noStack')}</p>
        )}
      </Stack>
    </Dialog>
  );
}

const Frames = styled.pre`
  max-height: 16rem;
  margin: 0;
  padding: ${theme.space.s};
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  font-size: ${theme.text.xs};
`;
