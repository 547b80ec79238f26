import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ShownRequest } from './shown-request.ts';

/** What happened, oldest first, in words and with its time. */
export function RequestTimeline({ request }: { request: ShownRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <List>
      {eventsOf(request).map(({ at, words, values }) => (
        <Event key={`${words} ${at}`}>
          <span>{t(`request.step.${words}`, values)}</span>
          <Stamp dateTime={at}>{formatDateTime(at, i18n.language)}</Stamp>
        </Event>
      ))}
    </List>
  );
}

interface RequestEvent {
  at: string;
  /** The key of its words below `request.step`. */
  words: string;
  values: Record<string, string>;
}

/** The moves, and between them the results as they came. */
function eventsOf({ type, facilityName, steps, files }: ShownRequest): RequestEvent[] {
  const done = type === 'diagnostic' ? 'completedDiagnostic' : 'completedMedication';
  const moves = steps.map(({ status, at }) => ({ at, words: status === 'completed' ? done : status, values: { name: facilityName } }));
  const results = files
    .filter((it) => it.kind === 'result')
    .map((it) => ({ at: it.createdAt, words: 'result', values: { file: it.name } }));
  return [...moves, ...results].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const List = styled.ol.attrs({ role: 'list' })`list-style: none; padding: 0; font-size: ${theme.text.s};`;
/** A dot for each event and a line to the next one. */
const Event = styled.li`
  position: relative;
  display: grid;
  padding: 0 0 ${theme.space.s} ${theme.space.l};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    inset: 0.4rem auto auto 0.25rem;
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid ${theme.color.primary};
    border-radius: ${theme.radius.round};
    background: ${theme.color.surface};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 1.15rem auto -0.25rem 0.5rem;
    width: 2px;
    background: ${theme.color.line};
  }
  &:last-child { padding-block-end: 0; font-weight: ${theme.font.weight.strong}; }
  &:last-child::before { background: ${theme.color.primary}; }
`;
const Stamp = styled.time`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; font-weight: ${theme.font.weight.normal};`;
