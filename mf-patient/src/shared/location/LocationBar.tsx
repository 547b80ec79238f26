import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LocationPrompt } from './LocationPrompt.tsx';
import { usePosition } from './usePosition.ts';

/** One line that shows the place from which distances are measured, with a control to change it. */
export function LocationBar() {
  const { t } = useTranslation('mf-patient');
  const { position, status } = usePosition();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const words = position
    ? t(position.placeName ? 'location.fromPlace' : 'location.fromHere', { place: position.placeName })
    : t(status === 'skipped' ? 'location.skipped' : 'location.none');
  return (
    <div>
      <Line>
        <LocationIcon />
        <Words role="status">{words}</Words>
        <Button ref={button} tone="plain" size="small" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
          {t(position ? 'location.change' : 'location.set')}
        </Button>
      </Line>
      <div id={panelId}>
        {isOpen && (
          <Panel>
            <LocationPrompt onDone={close} />
          </Panel>
        )}
      </div>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: ${theme.touch};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  > svg { flex: none; color: ${theme.color.primary}; }
  > button { flex: none; }
  ${media.enlarged} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    > button { grid-column: 2; justify-self: start; margin-inline-start: calc(-1 * ${theme.space.s}); }
  }
`;
const Words = styled.p`min-width: 0; overflow-wrap: anywhere; text-wrap-style: balance;`;
