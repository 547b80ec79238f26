import type { Config } from '@tenaye/contracts/config.ts';
import { createContext, type ReactNode, useContext } from 'react';

const ConfigContext = createContext<Config | undefined>(undefined);

/** Provides `useConfig`. */
export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The public configuration of this installation. Throws outside ConfigProvider. */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig must be used within a ConfigProvider');
  return config;
}
