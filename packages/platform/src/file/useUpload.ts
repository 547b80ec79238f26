import { useState } from 'react';
import type { OnProgress } from '../client/upload.ts';

/** The progress of an upload: a share from 0 to 1 while `send` runs, undefined before and after. The caller handles refusals. */
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
