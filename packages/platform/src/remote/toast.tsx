import { createContext, type ReactNode, useContext } from 'react';
import type { ToastMessage } from './remote.ts';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Provides `useToast`. */
export function ToastProvider({ toast, children }: { toast: ShowToast; children: ReactNode }) {
  return <ToastContext value={toast}>{children}</ToastContext>;
}

/** A function that shows a message in the shell's toaster, one at a time for 5 s. Pass translated texts. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast must be used within a ToastProvider');
  return toast;
}
