import { useQueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Loads again what is shown about the facility's waste; everything else of it loads when it is shown. */
export function useRenewWaste(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.facility });
}
