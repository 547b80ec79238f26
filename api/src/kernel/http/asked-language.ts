import type { Context } from 'koa';

const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The languages that the browser accepts (BCP 47), in order of preference; empty when it accepts any. */
export const askedLanguages = (ctx: Pick<Context, 'acceptsLanguages'>): string[] =>
  [ctx.acceptsLanguages()].flat().filter((it) => it.length <= 35 && tag.test(it));
