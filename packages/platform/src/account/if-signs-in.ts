import { ApiError } from '../client/client.ts';

/**
 * For `find` of a `Change` that sets a password: the answer of a sign-in with it, or undefined if the account doesn't have that password.
 * Such a change ends every sign-in and begins a new one, which is lost with its answer.
 */
export async function ifSignsIn<Answer>(signIn: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await signIn;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
