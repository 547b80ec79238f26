import { useState } from 'react';
import type { OnProgress } from '../client/upload.ts';

/** How much of what is sent has gone out: a share from 0 to 1 while `send` runs its act, undefined before and after. Refusals are the caller's. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const send = async <Answer>(act: (onProgress: OnProgress) => Promise<Answer>): Promise<Answer> => {
    setShare(0);
    try {
      return await act((sent, total) => setShare(total > 0 ? sent / total : 0));
    } finally {
      setShare(undefined);
    }
  };
  return { share, send };
}
