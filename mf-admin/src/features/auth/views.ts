/** The `view` parameter of the sign-in page's URL. A view is a history entry, so Back leaves it. */
export const FORGOT_VIEW = 'forgot-password';
export const forgotPage = `/admin/login?view=${FORGOT_VIEW}`;
