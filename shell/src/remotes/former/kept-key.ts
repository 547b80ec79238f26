// A module of its own, because the first visit loads it.

/**
 * The key in the tab's session storage under which the choice of former versions outlives the page: by the name of a remote, the version
 * that the person left, as JSON.
 */
export const FORMER_KEPT = 'tenaye.former';
