import request from './en/request.json' with { type: 'json' };

/** The texts of the tab New Request. */
export const forRequest = { request };
