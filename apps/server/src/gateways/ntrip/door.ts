import type { CorrectionEnd, CorrectionRefusal } from '@furrow/contract';
import type { StrLine } from '@furrow/ntrip';

/** How somebody introduced themselves, before anything of it was believed. */
export interface Knock {
  readonly direction: 'rover' | 'source';
  /** Text of the account; a version 1 source has none. */
  readonly account: string | null;
  readonly password: string;
  /** Mount point as it was asked for. */
  readonly mount: string;
  readonly address: string;
  readonly port: number;
  readonly version: 1 | 2;
  readonly tls: boolean;
  readonly agent: string;
  /** A rover whose mount point has no data now, nor its fallback: refused as such when everything else of it is right. */
  readonly unserved?: boolean;
  /** Where a rover of version 2 says in its head that it is. */
  readonly gga?: Gga | null;
}

/** An account at another caster. */
export interface UpstreamAccount {
  readonly id: string;
  readonly account: string;
  readonly password: string;
  /** Connections that its seller allows at once. */
  readonly sessions: number;
}

/** Another caster that a relayed mount point is fetched from. */
export interface Upstream {
  readonly relayId: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly version: 1 | 2;
  readonly mount: string;
  /** One connection for all rovers, or one for each, with an account and a place of its own. */
  readonly mode: 'shared' | 'perRover';
  /** Accounts that may be used; a shared connection takes the first. */
  readonly accounts: readonly UpstreamAccount[];
  /** Shared: the place that is told to it each 10 s; null: it wants none. */
  readonly place: { readonly longitude: number; readonly latitude: number; readonly height: number } | null;
  /** Shared: seconds without a rover after which it disconnects; 0: never. */
  readonly idleS: number;
  /** Per rover: what becomes of a rover for whom there is no account. */
  readonly whenEmpty: 'refuse' | 'fallback';
  /** Another number: begin anew, also after a failure that is final. */
  readonly attempt: number;
}

/** How a relay stands; `waiting`: nobody asks for it now, and it connects with the first who does. */
export type RelayState = 'waiting' | 'connecting' | 'running' | 'retrying' | 'failed';
/** Why a relay has no connection. */
export type RelayFault = 'noAccount' | 'wrongPassword' | 'unknownMount' | 'refused' | 'unreachable' | 'lost';

/** How a relay stands, told when it changes. */
export interface RelayTold {
  readonly relayId: string;
  readonly state: RelayState;
  readonly sinceMs: number;
  readonly fault: RelayFault | null;
  /** What the upstream answered, in its own words. */
  readonly answer: string;
  /** Connections to the upstream now. */
  readonly upstreams: number;
}

/** A connection to another caster that was told yes. */
export interface Relayed {
  readonly mountId: string;
  readonly accountId: string | null;
  /** Text of the account; empty: none. */
  readonly account: string;
  readonly address: string;
  readonly port: number;
  readonly version: 1 | 2;
  readonly tls: boolean;
}

/** A mount point as the caster serves it. */
export interface Mount {
  readonly id: string;
  readonly name: string;
  readonly kind: 'station' | 'nearest' | 'relay';
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly stationId: string | null;
  /** Registered position of the base, WGS 84 degrees and metres; the stream's own is compared with it. */
  readonly place: { readonly longitude: number; readonly latitude: number; readonly height: number } | null;
  /** Nearest kind: names of the station mounts to choose from; empty = all of kind station. */
  readonly candidates: readonly string[];
  /** Nearest kind: how far a base may be, kilometres. */
  readonly radiusKm: number | null;
  /** Where rovers go while this mount has no source. */
  readonly fallback: string | null;
  /** The STR line of the source table; what is empty is filled in from the stream. */
  readonly line: StrLine;
  /** Relay kind: where the stream comes from. */
  readonly upstream?: Upstream | null;
}

export interface CasterLimits {
  readonly sessions: number;
  readonly sessionsOfAddress: number;
  /** A source silent for so long loses its rovers to the fallback, seconds. */
  readonly sourceSilenceS: number;
  /** A rover that must tell its place and has not for so long is ended, seconds. */
  readonly ggaSilenceS: number;
  /** Bytes that may wait for a slow client. */
  readonly queueBytes: number;
  readonly paused: boolean;
}

/** What the caster serves, read again after every `changed`. */
export interface CasterBook {
  readonly mounts: readonly Mount[];
  readonly limits: CasterLimits;
  /** Own CAS and NET lines of the source table. */
  readonly lines: readonly string[];
}

/** Somebody may come in; the row of their session is stored. */
export interface Admission {
  /** Id of the row of this connection. */
  readonly connectionId: string;
  readonly accountId: string | null;
  readonly vehicleNo: number | null;
  /** Rover: must say where it is within 30 s. */
  readonly needsGga: boolean;
  /** When the right to be here ends; the caster asks `still` then, and within a minute after every extension. */
  readonly endsAtMs?: number | null;
  /** Sessions of the same account that give way to this one (`replaced`), also those of other casters. */
  readonly replaces: readonly string[];
}

/** What a session has done since the last flush, and where it stands. Totals, not differences, so that twice does no harm. */
export interface SessionProgress {
  readonly connectionId: string;
  readonly mountServed: string | null;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly queueBytes: number;
  readonly firstByteMs: number | null;
  readonly ggaCount: number;
  readonly fixedCount: number;
  /** Mean age of the corrections that the rover told, seconds. */
  readonly meanAgeS: number | null;
  /** Pauses of more than 10 s in what was sent or received. */
  readonly gaps: number;
  readonly last: Gga | null;
}

/** What a rover told of itself (NMEA 0183 GGA). */
export interface Gga {
  readonly atMs: number;
  readonly longitude: number;
  readonly latitude: number;
  /** 1 single, 2 differential, 4 fixed, 5 float. */
  readonly fix: number;
  readonly satellites: number;
  readonly hdop: number | null;
  readonly ageS: number | null;
  /** To the base that serves it, metres. */
  readonly distanceM: number | null;
}

/** One minute of a station's stream. */
export interface StationMinute {
  readonly mountId: string;
  readonly minuteMs: number;
  readonly bytes: number;
  readonly frames: number;
  readonly badFrames: number;
  /** Message number → how many in this minute. */
  readonly messages: Readonly<Record<string, number>>;
  /** System (`GPS`, `GLO`, `GAL`, `BDS`, `QZS`, `SBAS`) → satellites. */
  readonly satellites: Readonly<Record<string, number>>;
  readonly rovers: number;
  /** Position by 1005 or 1006, WGS 84. */
  readonly place: Mount['place'];
}

export interface SessionEnd {
  readonly connectionId: string;
  /** When it ended, ms UTC: its row may be written later, when the office is back. */
  readonly atMs: number;
  readonly reason: CorrectionEnd;
  readonly progress: SessionProgress;
}

/** What the caster serves now, told when it begins and after every change of its source table. */
export interface Served {
  readonly startedAtMs: number;
  readonly plainPort: number | null;
  readonly tlsPort: number | null;
  /** The body of the source table, word for word. */
  readonly table: string;
}

/** What the office orders. */
export interface CasterEvents {
  /** Mounts, limits or lines changed, or messages may have been missed: read the book again. */
  readonly changed: () => void;
  /** Accounts, vehicles, black list or rights to mounts changed: ask `still` about all sessions. */
  readonly recheck: () => void;
  /** End this session now. */
  readonly kick: (connectionId: string, reason: CorrectionEnd) => void;
  /** Somebody looks on: flush progress every 2 s for the next 10 s. */
  readonly watched: () => void;
}

/**
 * What the caster knows of the office: who may come in, what is served, and where it writes down what happened. The room
 * `corrections` stands behind it; the caster itself knows sockets only.
 */
export interface CasterDoor {
  book(): Promise<CasterBook>;
  /**
   * Decides and stores in one transaction: the row of an admitted session exists before it is told "OK", that of a refused
   * attempt before it is told no.
   */
  admit(knock: Knock): Promise<Admission | { readonly refused: CorrectionRefusal }>;
  /** A knock that the caster refused by itself (full, paused, bad request, no source). */
  refused(knock: Knock, reason: CorrectionRefusal): Promise<void>;
  /** The upstream of a relayed mount point said yes: stores the row of that connection and says its id. */
  relayed(connection: Relayed): Promise<string>;
  relayState(told: RelayTold): Promise<void>;
  /** Why these running sessions may not go on, by connection id; who is missing in the answer may. */
  still(connectionIds: readonly string[]): Promise<ReadonlyMap<string, CorrectionEnd>>;
  /** These sessions are not here: whichever caster holds them ends them, for a newer one of their account came in here. */
  replaced(connectionIds: readonly string[]): void;
  progress(sessions: readonly SessionProgress[]): Promise<void>;
  ended(ends: readonly SessionEnd[]): Promise<void>;
  /** GGA samples, one each 10 s and session. */
  samples(samples: readonly { readonly connectionId: string; readonly gga: Gga }[]): Promise<void>;
  minutes(minutes: readonly StationMinute[]): Promise<void>;
  /** A source came (`up`) or fell silent, at this time. */
  sourceState(mountId: string, up: boolean, atMs: number, reason: string | null): Promise<void>;
  served(told: Served): Promise<void>;
  /** This caster lives; said every 5 s. */
  alive(): Promise<void>;
  listen(events: CasterEvents): () => void;
}
