import type { Words } from '../words.ts';
import type { realTime as source } from '../zh/real-time.ts';
import { terms } from './terms.ts';

export const realTime: Words<typeof source> = {
  choose: 'Choose a vehicle in vehicle monitoring',
  since: 'Track since',
  spans: { day: '00:00 today', job: 'Job start', hour: '1 hour', threeHours: '3 hours', halfDay: '12 hours' },
  follow: 'Follow',
  headingUp: 'Heading up',
  waits: 'The page begins by itself when work begins',
  lastJob: 'Last job: {{date}}, {{area}}',
  lastPoint: 'Last position: {{time}}',
  offline: 'The vehicle is offline; last heard {{time}}',
  jobSoFar: 'Job so far',
  perHour: 'An hour',
  missed: terms.missedArea,
  deviation: 'Deviation',
  line: 'Line {{name}}',
  noLine: 'No guidance line here',
  left: '{{distance}} left',
  right: '{{distance}} right',
  block: 'Block {{name}}',
  done: '{{share}} done ({{area}} of {{whole}})',
  remaining: '{{time}} left at the present rate',
  age: terms.correctionAge,
  seconds: '{{n}} s',
  ticker: terms.events,
  noEvents: 'No events today',
  map: 'Map of the real-time track',
};
