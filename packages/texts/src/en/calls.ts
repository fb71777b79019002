import type { CallWords } from '../call-words.ts';

export const calls: CallWords = {
  title: 'Calls of the platform',
  description:
    'Every described call of this platform: address, right, parameters, answer, and what it is refused for.',
  bearer: 'The token of a sign-in',
  right: 'Right: {{right}}',
  signedIn: 'For whoever is signed in',
  public: 'Open to everybody',
  onlyProvider: 'Only for people of the provider',
  answer: 'Done',
  over: 'The session is over (the HTTP status stays 200)',
  groups: {
    devices: 'Devices',
    unknownTerminals: 'Unknown terminals',
    registrationRequests: 'Registrations',
  },
  calls: {
    devices: {
      list: 'List of devices',
      read: 'One device',
      create: 'Enter a device',
      edit: 'Edit a device',
      remove: 'Delete a device',
      restore: 'Restore a deleted device',
      history: 'What was done with a device',
      figures: 'Number of devices by category',
      products: 'Models that may be entered',
      resetAuthentication: 'Reset the authentication of a terminal',
      timeline: 'States, stock and registrations of a device',
      parts: 'Components fitted on a device',
      connections: 'Connections of the last seven days',
      messages: 'Last twenty messages of the newest connection',
    },
    unknownTerminals: {
      list: 'List of unknown terminals',
      read: 'One unknown terminal',
      accept: 'Enter an unknown terminal as a device',
      ignore: 'Hide for thirty days',
    },
    registrationRequests: {
      list: 'Registrations that wait for a decision',
      accept: 'Let in',
      refuse: 'Refuse',
    },
  },
};
