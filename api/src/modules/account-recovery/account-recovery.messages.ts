import { CODE_MINUTES, type CodePurpose } from '@tenaye/contracts/account-code.facts.ts';
import { RESET_MINUTES } from '@tenaye/contracts/password-reset.facts.ts';

interface MailText {
  subject: string;
  text: string;
}

/** What a code is for, in the words of the message that brings it: nobody should give away a code without knowing what it opens. */
const uses: Record<CodePurpose, string> = {
  signup: 'to confirm that this is yours',
  login: 'to sign in',
  password_reset: 'to choose a new password',
};

export const codeText = (code: string, purpose: CodePurpose): string =>
  `${code} is your Tenaye code ${uses[purpose]}. It works for ${CODE_MINUTES} minutes. We never ask for it: give it to nobody.`;

export const codeMail = (code: string, purpose: CodePurpose): MailText => ({
  subject: 'Your Tenaye code',
  text: `${codeText(code, purpose)}\n\nIf you did not ask for a code, you need not do anything.`,
});

export const resetMail = (link: string): MailText => ({
  subject: 'Choose a new password for Tenaye',
  text: `Somebody, hopefully you, asked for a new password for your Tenaye account. Choose one here within ${RESET_MINUTES} minutes:\n\n${link}\n\nIf it was not you, you need not do anything: your password stays as it is.`,
});
