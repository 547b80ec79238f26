import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCloseRequest } from './useCloseRequest.ts';

interface Disclosure<Frame extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** The element around the button and its panel: a click or the focus outside closes the panel. */
  frame: RefObject<Frame | null>;
}

/** A panel that a button opens. Escape and Back close it and return the focus; a click and the focus elsewhere close it too. */
export function useDisclosure<Frame extends HTMLElement = HTMLDivElement>(): Disclosure<Frame> {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<Frame>(null);
  const dismiss = () => {
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  useCloseRequest(isOpen, dismiss);
  const dismissByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => dismissByKey(event);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return { isOpen, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false), frame };
}
