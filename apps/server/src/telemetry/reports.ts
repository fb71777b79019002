import type { FixType, TrackStatus } from '@furrow/contract';

/** 0 tablet, 1 T-BOX, 2 Zhiweitong app: the `source` column of track_point (S2). */
export type SourceNo = 0 | 1 | 2;

/**
 * One point as any protocol hands it in, checked and in SI units. It is the only shape that enters the history, so a
 * second protocol needs no second way to the database.
 */
export interface Report {
  vehicleNo: number;
  source: SourceNo;
  /** Terminal's time, seconds UTC. */
  time: number;
  /** Degrees WGS 84. */
  lng: number;
  lat: number;
  /** m/s */
  speed: number;
  /** Degrees, north 0, clockwise. */
  heading: number;
  /** Metres, null when not sent. */
  altitude: number | null;
  status: TrackStatus;
  /** In the unit of the work; metres for a depth. Null when the sensor says nothing. */
  value: number | null;
  /** Working width in metres. */
  width: number | null;
  satellites: number;
  fix: FixType;
  /** Alarm and status bits of the standard (JT/T 808 §8.12 tables 24 and 25), as signed 32-bit numbers. */
  alarms: number;
  bits: number;
  /** Items that no column holds, id-length-value bytes just as they came. */
  items: Uint8Array | null;
  /** Named quantities for the live card (hdop, voltage …); not kept in history, where `items` are. */
  quantities: Record<string, number> | null;
  /** It tells of the machine's condition (quantities, fault codes): its hour is to be summed up anew. */
  tellsCondition?: boolean;
  /** Stored in the terminal and sent later: goes into history in its place, never becomes the live position. */
  late: boolean;
  /** Server's time of receipt, seconds UTC. */
  receivedAt: number;
}

/** Why a point was kept apart (table rejected_point). */
export type RejectReason = 'coordinates' | 'future' | 'tooOld' | 'time' | 'malformed';

/** The newest stored live point of a vehicle, as it crosses between processes: a tuple, for there are thousands a second. */
export type LiveReport = [
  vehicleNo: number,
  time: number,
  lng: number,
  lat: number,
  speed: number,
  heading: number,
  status: TrackStatus,
  value: number | null,
  width: number | null,
  satellites: number,
  fix: FixType,
  altitude: number | null,
  alarms: number,
  bits: number,
  receivedAt: number,
  quantities: Record<string, number> | null,
];
