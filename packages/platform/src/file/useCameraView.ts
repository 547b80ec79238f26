import { useEffect, useRef, useState } from 'react';

/**
 * Whether a field shows the camera in its place. When the camera closes, the focus returns to the button that opened it, or, where a photo
 * has replaced that button, to the element with `id`.
 */
export function useCameraView(id: string) {
  const [isCamera, setIsCamera] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasCamera = useRef(false);
  useEffect(() => {
    if (wasCamera.current && !isCamera) (opener.current ?? document.getElementById(id))?.focus();
    wasCamera.current = isCamera;
  }, [isCamera, id]);
  return { isCamera, opener, open: () => setIsCamera(true), close: () => setIsCamera(false) };
}
