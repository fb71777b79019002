import { gapS, type TrackEvent } from '@furrow/contract';
import { indexAtTime } from '@furrow/geo';
import { alarmBit } from '@furrow/jt808';
import type { StoredTrack } from './stored-track.rules.ts';

/** An alarm begins where its bit comes up (JT/T 808 §8.12 table 25); it is told once, not once a point. */
export function alarmEvents(track: StoredTrack): TrackEvent[] {
  const events: TrackEvent[] = [];
  let before = 0;
  for (let i = 0; i < track.alarms.length; i++) {
    const now = track.alarms[i]!;
    const risen = now & ~before;
    before = now;
    if (risen === 0) continue;
    for (const [what, bit] of Object.entries(alarmBit)) {
      if ((risen >>> bit) & 1) events.push(alarmAt(track, i, what));
    }
  }
  return events;
}

const alarmAt = (track: StoredTrack, i: number, what: string): TrackEvent => ({
  kind: 'alarm',
  time: track.time[i]!,
  lng: track.lng[i]!,
  lat: track.lat[i]!,
  what,
  subject: null,
});

/** Gives an event the place of the last point before it, unless that lies in a gap. */
export function placed(track: StoredTrack, event: TrackEvent): TrackEvent {
  if (event.lng !== null) return event;
  const i = indexAtTime(track, event.time);
  if (i < 0 || event.time - track.time[i]! > gapS) return event;
  return { ...event, lng: track.lng[i]!, lat: track.lat[i]! };
}
