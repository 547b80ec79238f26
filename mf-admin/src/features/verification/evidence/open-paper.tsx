import { media } from '@tenaye/ui/theme.ts';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';

const DESKTOP = media.desktop.replace('@media ', '');

interface OpenPaper {
  /** The id of the file that is read beside the facts. */
  open: string | undefined;
  setOpen(id: string): void;
  /** Opens a file beside the facts; false on a phone, where there is no room. */
  view(file: { id: string }): boolean;
}

const Context = createContext<OpenPaper | undefined>(undefined);

/** Holds which paper is read beside the facts of one provider. */
export function OpenPaperProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string>();
  const value = useMemo(
    () => ({
      open,
      setOpen,
      view: ({ id }: { id: string }) => {
        const hasRoom = globalThis.matchMedia?.(DESKTOP).matches ?? false;
        if (hasRoom) setOpen(id);
        return hasRoom;
      },
    }),
    [open],
  );
  return <Context value={value}>{children}</Context>;
}

export function useOpenPaper(): OpenPaper {
  const paper = use(Context);
  if (!paper) throw new Error('useOpenPaper must be used within an OpenPaperProvider');
  return paper;
}
