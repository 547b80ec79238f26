import type { PartName, PartProps, Parts, ShownPart } from '@tenaye/platform/remote/parts.ts';
import type { PartHost, RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import type { Loader } from './loader.ts';

interface PartsOptions {
  loader: Loader;
  /** The remotes as they are released now. */
  remotes(): readonly RegistryEntry[];
  host(entry: RegistryEntry, version: string): Omit<PartHost, 'onError'>;
  /** Called for each failure, for telemetry. `version` is the one that failed. */
  onFailure(entry: RegistryEntry, version: string, error: Error): void;
}

/** Shows parts of remotes in pages of others. A part comes with the latest release of its remote, whatever the page has. */
export const createParts = ({ loader, remotes, host, onFailure }: PartsOptions): Parts => ({
  show<Name extends PartName>(name: Name, element: HTMLElement, given: PartProps[Name], onFailed: () => void) {
    let props = given;
    let part: ShownPart<Name> | undefined;
    let isOver = false;
    const entry = remotes().find((it) => it.parts?.includes(name));
    const end = () => {
      isOver = true;
      part?.remove();
      part = undefined;
    };
    const failed = (version: string) => (problem: unknown) => {
      if (isOver) return;
      end();
      if (entry) onFailure(entry, version, problem instanceof Error ? problem : new Error(String(problem)));
      onFailed();
    };
    const run = async (it: RegistryEntry): Promise<void> => {
      const { module, version } = await loader.load(it);
      if (isOver) return;
      const offered = module.parts?.[name];
      const fail = failed(version);
      if (!offered) return fail(new Error(`${it.name} ${version} has no part ${name}`));
      try {
        part = offered.mount(element, { ...host(it, version), onError: fail }, props);
      } catch (error) {
        fail(error);
      }
    };
    if (entry) run(entry).catch(failed(entry.release.version));
    else queueMicrotask(() => isOver || onFailed());
    return {
      update(next) {
        props = next;
        part?.update(next);
      },
      remove: end,
    };
  },
});
