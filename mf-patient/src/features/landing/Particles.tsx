import { listenToPage } from '@tenaye/platform/remote/page-events.ts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
};

/**
 * Light particles behind the hero. Users who prefer reduced motion or reduced data get no canvas. The script loads after the page has
 * painted, when the browser is idle.
 */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isWanted = useWantsMotion();
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    void whenIdle().then(
      async () => {
        const { runParticles } = await import('./particles.ts');
        if (canvas.current && !left.signal.aborted) runParticles(canvas.current, left.signal);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [isWanted]);
  return isWanted ? <Canvas ref={canvas} aria-hidden="true" /> : null;
}

/** False until the first paint, then determined by the user's settings. */
function useWantsMotion(): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const query = matchMedia(reducedMotion);
    const tell = () => setIsWanted(!query.matches && !savesData());
    tell();
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, []);
  return isWanted;
}

/** Resolves after the page has loaded and the browser is idle. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 500));
    if (document.readyState === 'complete') wait();
    else listenToPage('load', wait);
  });

const Canvas = styled.canvas`
  position: absolute;
  z-index: -1;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;
