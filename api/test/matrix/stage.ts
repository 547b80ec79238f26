import { afterAll, beforeAll } from '@jest/globals';
import type { TestClient } from '../client.ts';
import type { Call } from './call.ts';
import { aNewcomer, type Kind, settledPeople } from './people.ts';
import { type Scene, setScene } from './scene.ts';

type Settled = Awaited<ReturnType<typeof settledPeople>>;

/** The people and rows that all calls of a test file share; available once the file's tests run. */
export function aStage() {
  let stage: { people: Settled; scene: Scene } | undefined;
  beforeAll(async () => {
    const people = await settledPeople();
    stage = { people, scene: await setScene(people) };
  });
  afterAll(() => stage?.scene.close());
  const there = () => {
    if (!stage) throw new Error('The stage is set once the tests run, not while they are declared');
    return stage;
  };
  return {
    scene: (): Scene => there().scene,
    people: (): Settled => there().people,
    /** The people who make the call: the settled people, or newcomers, each of whom signs up on first use. */
    callersOf({ isByNewPeople }: Call): (kind: Kind) => Promise<TestClient> {
      const newcomers = new Map<Kind, Promise<TestClient>>();
      return async (kind) => {
        if (!isByNewPeople) return there().people.browsers[kind];
        const one = newcomers.get(kind) ?? aNewcomer(kind);
        newcomers.set(kind, one);
        return one;
      };
    },
  };
}
