import type { Words } from '../words.ts';
import type { shell as source } from '../zh/shell.ts';

export const shell: Words<typeof source> = {
  productTitle: 'Intelligent Agricultural Machinery Platform',
  productName: 'Furrow',
  languageNames: { zh: '简体中文', en: 'English', ru: 'Русский', tr: 'Türkçe' },
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  language: 'Language',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  followSystem: 'Like the system',
  account: 'Account',
  logOut: 'Log out',
  groups: {
    monitoring: 'Monitoring centre',
    basicInfo: 'Basic info',
    system: 'System management',
  },
  pages: {
    login: 'Sign in',
    authRedirect: 'Sign-in return',
    noAccess: 'No access',
    notFound: 'Page not found',
    profile: 'Personal settings',
    error: 'Page did not load',
    carMonitor: 'Vehicle monitoring',
    historicalTrack: 'Historical track',
  },
  connection: {
    light: 'Live connection: {{state}}',
    open: 'working',
    connecting: 'connecting',
    down: 'interrupted',
    paused: 'paused',
    lastMessage: 'last message {{time}}',
    noMessage: 'no message yet',
    interrupted: 'Live updates interrupted, last update {{time}}',
    interruptedNever: 'Live updates interrupted, nothing received yet',
    retryNow: 'Retry now',
  },
  session: {
    ending: 'Your session ends in {{time}}',
    stay: 'Stay signed in',
  },
  demo: {
    mark: 'Demo fleet',
    explain: '{{count}} demo vehicles, reported by simulated terminals over real JT/T 808 connections.',
    remove: 'Remove the demo fleet',
    removeTitle: 'Remove the demo fleet?',
    removeText:
      'The simulated terminals stop, and {{count}} demo vehicles are deleted with their tracks. This cannot be undone.',
    removed: 'The demo fleet has been removed',
  },
  pageFailed: {
    title: 'This page did not load',
    text: 'The network may be interrupted, or the server was just updated.',
  },
  pageBroke: {
    title: 'This page stopped with an error',
    text: 'What you typed is kept and comes back with “Try again”. If it happens again, give the line below to your administrator.',
  },
  lineAway: {
    title: 'No connection',
    text: 'This page is not loaded yet; it opens by itself when the connection is back. Tabs that are open can still be read.',
  },
};
