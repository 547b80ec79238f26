import { createContext, type ReactNode, useContext } from 'react';
import type { ToastMessage } from './remote.ts';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

export function ToastProvider({ toast, children }: { toast: ShowToast; children: ReactNode }) {
  return <ToastContext value={toast}>{children}</ToastContext>;
}

/** Shows a message to the person in the shell's toaster: one at a time, 5 s. Texts are given translated. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast must be used within a ToastProvider');
  return toast;
}
