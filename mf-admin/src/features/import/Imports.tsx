import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { OpenImport } from './detail/OpenImport.tsx';
import { useLiveImports } from './import.queries.ts';
import { ImportList } from './list/ImportList.tsx';
import { useImportAddress } from './useImportAddress.ts';

/** The tab Bulk Import: a new import above the earlier ones, or the import named in the address. */
export function Imports() {
  const { open } = useImportAddress();
  useLiveImports();
  useReturnFocus(open ?? undefined);
  return open === undefined ? <ImportList /> : <OpenImport key={open} id={open} />;
}
