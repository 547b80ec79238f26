import { TestEnvironment } from 'jest-environment-jsdom';
import { fromNode } from './from-node.ts';

/** The page for jest's own runner, which tests of remotes in repositories of their own use. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
