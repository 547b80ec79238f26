import { afterEach, beforeEach } from '@jest/globals';

/**
 * Android's Back: `pressBack` asks the latest watcher to close, as a browser does; false if there is none, so that Back leaves the page.
 */
export function stubBackButton(): { pressBack(): boolean } {
  let watchers: EventTarget[] = [];
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      watchers = watchers.filter((it) => it !== this);
    }
  }
  beforeEach(() => {
    watchers = [];
    Object.assign(globalThis, { CloseWatcher });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'CloseWatcher'));
  return {
    pressBack: () => {
      const watcher = watchers.pop();
      watcher?.dispatchEvent(new Event('close'));
      return watcher !== undefined;
    },
  };
}
