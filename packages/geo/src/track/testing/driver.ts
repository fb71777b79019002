import { degreeLengths, RADIANS } from '../../coordinates/ellipsoid.ts';
import { pointStatus, type TrackColumns, type TrackPointStatus } from '../track-columns.ts';
import { fromRecords, type TrackPointRecord } from '../track-records.ts';

/** 2026-05-01 08:00:00 in UTC+8, a Friday in ploughing time. */
export const MORNING = Date.UTC(2026, 4, 1) / 1000;

const START = { lng: 126.6, lat: 45.7 };
const METRES = degreeLengths(START.lat);

/** Drives a machine over a flat field, one record a report, for tests: every figure of the way is known beforehand. */
export class Driver {
  readonly records: TrackPointRecord[] = [];
  east = 0;
  north = 0;
  heading = 0;
  /** Value of the points to come. */
  value: number | null = 0.3;

  constructor(
    public time = MORNING,
    public interval = 1,
  ) {}

  /** Reports the place where the machine is. */
  report(speed: number, status: TrackPointStatus): this {
    const [lng, lat] = [START.lng + this.east / METRES.lng, START.lat + this.north / METRES.lat];
    const value = status === pointStatus.qualified || status === pointStatus.below ? this.value : null;
    const fix = status === pointStatus.noFix ? 0 : 4;
    this.records.push([lng, lat, speed, this.heading, status, this.time, value, 20, fix]);
    return this;
  }

  /** Drives straight on; the place at the start is not reported again. */
  drive(seconds: number, speed: number, status: TrackPointStatus): this {
    for (let gone = 0; gone < seconds; gone += this.interval) {
      this.skip(this.interval, speed);
      this.report(speed, status);
    }
    return this;
  }

  work = (seconds: number, speed = 2): this => this.drive(seconds, speed, pointStatus.qualified);
  travel = (seconds: number, speed = 2): this => this.drive(seconds, speed, pointStatus.travelling);
  stand = (seconds: number): this => this.drive(seconds, 0, pointStatus.stopped);

  /** Moves without reporting. */
  skip(seconds: number, speed = 0): this {
    this.time += seconds;
    this.east += Math.sin(this.heading * RADIANS) * speed * seconds;
    this.north += Math.cos(this.heading * RADIANS) * speed * seconds;
    return this;
  }

  turn(degrees: number): this {
    this.heading = (this.heading + degrees + 360) % 360;
    return this;
  }

  /** The track so far; with a working width for every point when one is given. */
  track(width?: number): TrackColumns {
    const track = fromRecords(this.records);
    return width === undefined ? track : { ...track, width: new Float32Array(track.time.length).fill(width) };
  }
}

/** Passes up and down with 10 s turns: 200 m at 2 m/s, then aside. */
export function shuttle(driver: Driver, passes: number): Driver {
  for (let pass = 0; pass < passes; pass++) {
    driver.work(100);
    const side = pass % 2 === 0 ? 90 : -90;
    driver.turn(side).travel(2, 1.5).turn(side).travel(8, 0.5);
  }
  return driver;
}
