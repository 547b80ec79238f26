import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PartName, PartProps, Parts, ShownPart } from './parts.ts';

const PartsContext = createContext<Parts | undefined>(undefined);

/** Provides the shell's way of showing parts of other remotes; an older shell has none. */
export function PartsProvider({ parts, children }: { parts: Parts | undefined; children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

interface OtherPartProps<Name extends PartName> {
  name: Name;
  props: PartProps[Name];
  /** Shown instead when the part's remote is away or fails. */
  fallback: ReactNode;
}

/** A part of another remote in this page. Needs a `key` where its name may change. */
export function OtherPart<Name extends PartName>({ name, props, fallback }: OtherPartProps<Name>) {
  const parts = use(PartsContext);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownPart<Name>>(undefined);
  const [hasFailed, setFailed] = useState(parts === undefined);
  const show = useEffectEvent((element: HTMLElement) => parts?.show(name, element, props, () => setFailed(true)));
  useEffect(() => {
    if (!place.current) return undefined;
    const part = show(place.current);
    shown.current = part;
    return () => part?.remove();
  }, []);
  useEffect(() => {
    shown.current?.update(props);
  });
  return hasFailed ? fallback : <div ref={place} data-part={name} />;
}
