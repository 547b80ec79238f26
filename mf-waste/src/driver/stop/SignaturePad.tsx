import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isSigned, lacksWhy, type Signature } from '../store/queue.ts';
import { PhotoField } from './PhotoField.tsx';
import { drawStrokes, SIGNATURE } from './signature-image.ts';

interface SignaturePadProps {
  /** A label that says who signs here. */
  label: string;
  /** Shown below the label. */
  hint: string | undefined;
  /** The id of the first control, to which an error links. */
  id: string;
  value: Signature;
  /** The facility's signature may be a photo of a stamp, and a typed one needs a reason. */
  isFacility: boolean;
  /** Called with what has changed. A photo takes a while to be read, in which other parts may change. */
  onChange(part: Partial<Signature>): void;
  error: string | undefined;
}

type Way = 'draw' | 'type' | 'photo';

const wayOf = ({ isTyped, isPhoto }: Signature): Way => (isPhoto ? 'photo' : isTyped ? 'type' : 'draw');

/**
 * A signature with a finger, a pen or the mouse; a typed name, for the keyboard and for people who can't draw; or a photo of a facility's
 * stamp.
 */
export function SignaturePad({ label, hint, id, value, isFacility, onChange, error }: SignaturePadProps) {
  const { t } = useTranslation('mf-waste');
  const labelId = useId();
  const chosen = wayOf(value);
  const ways: Way[] = isFacility ? ['draw', 'photo', 'type'] : ['draw', 'type'];
  return (
    <Stack $gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} $strong>
        {label}
      </Text>
      {hint && (
        <Text $soft $size="s">
          {hint}
        </Text>
      )}
      <Row $gap="xs">
        {ways.map((it) => (
          <Button
            key={it}
            id={it === 'draw' ? id : undefined}
            size="small"
            tone={it === chosen ? 'quiet' : 'plain'}
            aria-pressed={it === chosen}
            onClick={() => onChange({ isTyped: it === 'type', isPhoto: it === 'photo' })}
          >
            {t(`route.sign.${it}`)}
          </Button>
        ))}
        {chosen === 'draw' && isSigned(value) && (
          <Button size="small" tone="plain" onClick={() => onChange({ strokes: [] })}>
            {t('route.sign.clear')}
          </Button>
        )}
      </Row>
      {chosen === 'draw' && (
        <DrawingPad label={label} strokes={value.strokes} error={error} onChange={(strokes) => onChange({ strokes })} />
      )}
      {chosen === 'type' && <TypedName value={value} isFacility={isFacility} error={error} onChange={onChange} />}
      {chosen === 'photo' && (
        <PhotoField photo={value.photo ?? null} error={error} onChange={(photo) => onChange({ photo })}>
          {t('route.sign.takePhoto')}
        </PhotoField>
      )}
    </Stack>
  );
}

/** A name in place of a signature; a facility's with the reason. */
function TypedName({ value, isFacility, error, onChange }: Pick<SignaturePadProps, 'value' | 'isFacility' | 'error' | 'onChange'>) {
  const { t } = useTranslation('mf-waste');
  const asksWhy = isFacility && lacksWhy(value);
  return (
    <>
      <Field label={t('route.sign.typed')} error={asksWhy ? undefined : error}>
        <TextInput value={value.name} autoComplete="off" maxLength={120} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      {isFacility && (
        <Field label={t('route.sign.why')} hint={t('route.sign.whyHint')} error={asksWhy ? error : undefined} required>
          <TextInput value={value.why ?? ''} autoComplete="off" maxLength={60} onChange={({ target }) => onChange({ why: target.value })} />
        </Field>
      )}
    </>
  );
}

interface DrawingPadProps {
  label: string;
  strokes: Signature['strokes'];
  error: string | undefined;
  onChange(strokes: Signature['strokes']): void;
}

function DrawingPad({ label, strokes, error, onChange }: DrawingPadProps) {
  const { t } = useTranslation('mf-waste');
  const errorId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stroke, setStroke] = useState<readonly number[]>();
  // The same stroke, because a finger may move several times between two renders.
  const latest = useRef<readonly number[]>(undefined);
  const draw = (next: readonly number[] | undefined) => {
    latest.current = next;
    setStroke(next);
  };
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !canvas.current) return;
    pen.clearRect(0, 0, SIGNATURE.width, SIGNATURE.height);
    pen.strokeStyle = getComputedStyle(canvas.current).color;
    pen.lineWidth = 4;
    drawStrokes(pen, stroke ? [...strokes, stroke] : strokes, SIGNATURE);
  }, [strokes, stroke]);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    draw(pointOf(event));
  };
  const end = () => {
    if (!latest.current) return;
    onChange([...strokes, latest.current]);
    draw(undefined);
  };
  return (
    <div>
      <Pad
        ref={canvas}
        {...SIGNATURE}
        role="img"
        aria-label={strokes.length > 0 ? t('route.sign.drawn', { name: label }) : t('route.sign.empty', { name: label })}
        aria-describedby={error ? errorId : undefined}
        $isWrong={error !== undefined}
        onPointerDown={begin}
        onPointerMove={(event) => latest.current && draw([...latest.current, ...pointOf(event)])}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {error && <Wrong id={errorId}>{error}</Wrong>}
    </div>
  );
}

// Without `touch-action` a finger would scroll the page.
const Pad = styled.canvas<{ $isWrong: boolean }>`
  display: block;
  width: 100%;
  aspect-ratio: ${SIGNATURE.width} / ${SIGNATURE.height};
  border: 1.5px dashed ${({ $isWrong }) => ($isWrong ? theme.color.danger : theme.color.control)};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  cursor: crosshair;
  touch-action: none;
`;
const Wrong = styled.p`padding-block-start: ${theme.space.xxs}; color: ${theme.color.danger}; font-size: ${theme.text.s};`;
