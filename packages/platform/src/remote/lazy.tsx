import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Translator } from '@tenaye/texts/translator.ts';
// biome-ignore lint/style/noRestrictedImports: the one place that adds the missing retry
import { type ComponentType, createContext, type LazyExoticComponent, lazy, type ReactNode, use, useEffect, useReducer } from 'react';
import type { FailedScript, Scripts } from './remote.ts';

/** Behaves like React's own `lazy`: the script is requested once, and the nearest boundary replaces a failed component. */
const plain: Scripts = {
  load: (load) => load(),
  Failed: ({ error }) => {
    throw error;
  },
};
const ScriptsContext = createContext(plain);

/** Provides the shell's way of loading scripts to the components of this file. */
export function ScriptsProvider({ scripts = plain, children }: { scripts: Scripts | undefined; children: ReactNode }) {
  return <ScriptsContext value={scripts}>{children}</ScriptsContext>;
}

/** Imports the script of a component and everything it needs. */
type Load<Props> = (instance: Translator) => Promise<ComponentType<Props>>;

interface Failure<Props> {
  error: unknown;
  /** The props of the missing component. */
  props: Props;
  /** Requests the script again. */
  retry(): void;
}

interface Slot<Props> {
  props: Props;
  /** Makes the next mount request the script again. */
  forget(): void;
  retry(): void;
}

type Attempt<Props> = LazyExoticComponent<ComponentType<Slot<Props>>>;

/** One attempt. Never rejects, so that a failure stays in the component's own place. */
const attemptTo = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Failure<Props>>,
): Attempt<Props> =>
  lazy(async () => {
    try {
      const Loaded = await load();
      return { default: ({ props }) => <Loaded {...props} /> };
    } catch (error) {
      return {
        default: ({ props, forget, retry }) => (
          <Forgetting onLeave={forget}>
            <Failed error={error} props={props} retry={retry} />
          </Forgetting>
        ),
      };
    }
  });

/** A component in a script of its own. `preload` imports the script ahead, so that the component then renders without a pause. */
export type Lazy<Props> = ComponentType<Props> & { preload(instance: Translator): Promise<void> };

/**
 * A component in a script of its own. React's `lazy` keeps a failure until the page is reloaded; this one shows `Failed` in the place of
 * the component only, and requests the script again on `retry` or when a visitor returns.
 */
function lazyOr<Props extends object>(load: Load<Props>, Failed: ComponentType<Failure<Props>>): Lazy<Props> {
  // A page has one translator; each test has its own.
  const attempts = new WeakMap<Translator, Attempt<Props>>();
  const preloaded = new WeakMap<Translator, ComponentType<Props>>();
  const preload = async (instance: Translator) => void preloaded.set(instance, await load(instance));
  function Lazy(props: Props) {
    const { i18n: instance } = useTranslation('errors');
    const scripts = use(ScriptsContext);
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const Ready = preloaded.get(instance);
    if (Ready) return <Ready {...props} />;
    const Current = attempts.get(instance) ?? attemptTo(() => scripts.load(() => load(instance)), Failed);
    attempts.set(instance, Current);
    const forget = () => {
      if (attempts.get(instance) === Current) attempts.delete(instance);
    };
    const retry = () => {
      forget();
      draw();
    };
    return <Current props={props} forget={forget} retry={retry} />;
  }
  return Object.assign(Lazy, { preload });
}

/** Calls `onLeave` when it unmounts, so that the next mount requests the script again. */
function Forgetting({ onLeave, children }: { onLeave(): void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount only, not at each render
  useEffect(() => onLeave, []);
  return children;
}

function Failed(props: FailedScript) {
  const { Failed: Shown } = use(ScriptsContext);
  return <Shown {...props} />;
}

/** A page in a script of its own. When that can't be loaded, the page says so and offers a retry. Needs a Suspense around it. */
export const lazyPage = <Props extends object>(load: Load<Props>): Lazy<Props> =>
  lazyOr(load, ({ error, retry }) => <Failed place="page" error={error} next={retry} />);

/** Like `lazyPage`, for a part of a page: the rest of the page keeps its state and everything typed. */
export const lazyPart = <Props extends object>(load: Load<Props>): Lazy<Props> =>
  lazyOr(load, ({ error, retry }) => <Failed place="part" error={error} next={retry} />);

/**
 * Like `lazyPart`, for a dialog: when its script can't be loaded, a toast says so and `close` makes the page close it, so that the next
 * press tries again.
 */
export const lazyDialog = <Props extends object>(load: Load<Props>, close: (props: Props) => void): ComponentType<Props> =>
  lazyOr(load, ({ error, props }) => <Failed place="dialog" error={error} next={() => close(props)} />);

/** Like `lazyPart`, with a fallback: `Plain` is shown with the same props when the script can't be loaded. */
export const lazyOrPlain = <Props extends object>(load: Load<Props>, Plain: ComponentType<Props>): ComponentType<Props> =>
  lazyOr(load, ({ props }) => <Plain {...props} />);
