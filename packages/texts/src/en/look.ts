import type { Words } from '../words.ts';
import type { look as source } from '../zh/look.ts';
import { deeds, terms } from './terms.ts';

export const look: Words<typeof source> = {
  state: {
    empty: 'Nothing here yet',
    noMatch: 'No records match the filters',
    reset: deeds.reset,
    failed: 'Could not be loaded',
    forbidden: 'No permission: {{permission}}',
    forbiddenHint: 'Ask an administrator to grant it.',
    gone: 'This record does not exist any more',
    goneBy: 'This record was deleted by {{name}} on {{time}}',
    back: deeds.goBack,
    stale: 'Data of {{time}}, connection lost',
    refreshing: 'Refreshing',
  },
  language: {
    title: terms.language,
    hint: 'Changing the language reloads this page.',
  },
  skin: {
    title: 'Theme and skin',
    theme: 'Theme',
    d2: 'Tinted ground, plain bars',
    chester: 'Deep green top bar',
    element: 'Slate top bar and sidebar',
    white: 'No tints, thin lines',
    skin: 'Skin',
    green: 'Green',
    blue: 'Blue',
    brightness: 'Brightness',
    layout: 'Layout',
    tagsView: 'Tags bar',
    fixedHeader: 'Fixed header',
    sidebarLogo: 'Sidebar logo',
    notSaved: 'Applied in this browser, but not saved to the account',
  },
  print: {
    printed: 'Printed by {{name}} · {{time}}',
  },
};
