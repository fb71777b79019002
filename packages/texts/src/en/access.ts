import type { Words } from '../words.ts';
import type { access as source } from '../zh/access.ts';

export const access: Words<typeof source> = {
  login: {
    title: 'Sign in',
    intro: 'Every machine, its work and its tracks, on one live map.',
    username: 'Account name',
    password: 'Password',
    usernameMissing: 'Enter your account name',
    passwordMissing: 'Enter your password',
    remember: 'Remember the account name',
    submit: 'Sign in',
    capsLock: 'Caps Lock is on',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    oldBrowser: 'This browser is too old, some functions may not work',
    version: 'Version {{version}}',
  },
  authRedirect: {
    title: 'Sign-in return',
    text: 'This page takes you back after signing in on another site. There is no sign-in waiting here now.',
    failed: 'Signing in did not succeed: {{reason}}',
    back: 'Back to sign-in',
  },
  noAccess: {
    expiredTitle: 'Your session is over',
    expiredText: 'Your login has expired, please log in again',
    signInAgain: 'Sign in again',
    forbiddenTitle: 'You have no access to this page',
    forbiddenText:
      'The page “{{page}}” needs the permission: {{permission}}. Ask an administrator to grant it.',
    back: 'Back',
    home: 'Home',
    grantors: 'Can be granted by: {{names}}.',
    ask: 'Ask for access',
    asked: 'Asked today: {{names}}. You will find the page in the menu as soon as it is granted.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at {{path}}.',
    similar: 'Did you mean:',
    back: 'Back',
    home: 'Home',
  },
  profile: {
    title: 'Personal settings',
    noPage: 'No page has been granted to you yet. Ask an administrator.',
  },
  handOver: {
    title: 'Change account?',
    question: 'You are signed in as {{current}}. Go on as {{next}}?',
    goOn: 'Go on as {{next}}',
    stay: 'Stay {{current}}',
  },
};
