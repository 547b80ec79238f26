import type { i18n } from 'i18next';
// biome-ignore lint/style/noRestrictedImports: the one place that mends what it lacks
import { type ComponentType, createContext, type LazyExoticComponent, lazy, type ReactNode, use, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedScript, Scripts } from './remote.ts';

/** As with React's own `lazy`: asked for once, and the boundary around it takes the place of what failed. */
const plain: Scripts = {
  load: (load) => load(),
  Failed: ({ error }) => {
    throw error;
  },
};
const ScriptsContext = createContext(plain);

/** Gives the components of this file the shell's way of loading scripts. */
export function ScriptsProvider({ scripts = plain, children }: { scripts: Scripts | undefined; children: ReactNode }) {
  return <ScriptsContext value={scripts}>{children}</ScriptsContext>;
}

/** Imports the script of a component, and whatever must be there with it. */
type Load<Props> = (instance: i18n) => Promise<ComponentType<Props>>;

interface Failure<Props> {
  error: unknown;
  /** What the component would have got. */
  props: Props;
  /** Asks for the script again. */
  retry(): void;
}

interface Slot<Props> {
  props: Props;
  /** Lets the next one who comes ask again. */
  forget(): void;
  retry(): void;
}

type Attempt<Props> = LazyExoticComponent<ComponentType<Slot<Props>>>;

/** One attempt, which never rejects: a failure stays in its own place. */
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

/**
 * A component in a script of its own, instead of React's `lazy`, which keeps a failure until the page is reloaded. This one shows `Failed` in
 * the place of the component alone, and asks again when told, or when a visitor comes back to it.
 */
function lazyOr<Props extends object>(load: Load<Props>, Failed: ComponentType<Failure<Props>>): ComponentType<Props> {
  // By the translator's store, which is one for each page; each component that asks for the translator gets a wrapper of its own.
  const attempts = new WeakMap<i18n['store'], Attempt<Props>>();
  return function Lazy(props: Props) {
    const { i18n: instance } = useTranslation('errors');
    const scripts = use(ScriptsContext);
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const { store } = instance;
    const Current = attempts.get(store) ?? attemptTo(() => scripts.load(() => load(instance)), Failed);
    attempts.set(store, Current);
    const forget = () => {
      if (attempts.get(store) === Current) attempts.delete(store);
    };
    const retry = () => {
      forget();
      draw();
    };
    return <Current props={props} forget={forget} retry={retry} />;
  };
}

/** Tells when it goes, so that the next one who comes asks again. */
function Forgetting({ onLeave, children }: { onLeave(): void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it goes, not when its page is drawn again
  useEffect(() => onLeave, []);
  return children;
}

function Failed(props: FailedScript) {
  const { Failed: Shown } = use(ScriptsContext);
  return <Shown {...props} />;
}

/** A page in a script of its own. Where it can't be loaded, it says so and can be tried again. Needs a Suspense around it. */
export const lazyPage = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyOr(load, ({ error, retry }) => <Failed place="page" error={error} next={retry} />);

/** As `lazyPage`, for a part of a page: the rest of the page stays as it is, with all that was typed. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyOr(load, ({ error, retry }) => <Failed place="part" error={error} next={retry} />);

/** As `lazyPart`, for a dialog: where it can't be loaded a toast says so, and `close` has the page close it, so that the next press asks again. */
export const lazyDialog = <Props extends object>(load: Load<Props>, close: (props: Props) => void): ComponentType<Props> =>
  lazyOr(load, ({ error, props }) => <Failed place="dialog" error={error} next={() => close(props)} />);

/** As `lazyPart`, where something plainer can stand in: `Plain` is shown with the same props. */
export const lazyOrPlain = <Props extends object>(load: Load<Props>, Plain: ComponentType<Props>): ComponentType<Props> =>
  lazyOr(load, ({ props }) => <Plain {...props} />);
