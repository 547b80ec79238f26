/** The view of the sign-in page that the address names, so that the back button leaves it. */
export const FORGOT_VIEW = 'forgot-password';
export const forgotPage = `/admin/login?view=${FORGOT_VIEW}`;
