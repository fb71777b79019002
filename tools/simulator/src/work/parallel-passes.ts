import { localPlane, wgs84 } from '@furrow/geo';

/** A field-work track with known areas, for the test vectors of analysis (R4–R8). */
export interface PassesOptions {
  lng: number;
  lat: number;
  headingDeg: number;
  passes: number;
  spacingM: number;
  lengthM: number;
  speedMs: number;
  widthM: number;
  /** First second, UTC. */
  startS: number;
  /** Depth of each pass in metres; the last one holds for all that follow. */
  depthsM?: readonly number[];
  /** Metres into pass 0 at which the terminal falls silent, and for how many seconds. */
  silence?: { fromM: number; seconds: number };
}

/** One point of such a track. */
export interface PassPoint {
  timeS: number;
  lng: number;
  lat: number;
  speedMs: number;
  headingDeg: number;
  implementDown: boolean;
  depthM: number | null;
}

/** Seconds with the implement up between two passes. */
const turnS = 12;

/**
 * Straight passes there and back, one point a second, exact positions. A pass begins and ends half a second before its
 * first and after its last working point, as the test vectors have it: with `widthM` w and `spacingM` a the area is
 * length × (w + (n − 1) × min(w, a)), and overlap or missed strip length × |w − a| × (n − 1).
 */
export function parallelPasses(options: PassesOptions): PassPoint[] {
  const { lengthM, speedMs, spacingM, passes, silence } = options;
  const plane = localPlane(wgs84(options.lng, options.lat));
  const heading = (options.headingDeg * Math.PI) / 180;
  const points: PassPoint[] = [];
  let timeS = options.startS;
  const add = (along: number, across: number, forth: boolean, pass: number | null): void => {
    const x = along * Math.sin(heading) + across * Math.cos(heading);
    const y = along * Math.cos(heading) - across * Math.sin(heading);
    points.push({
      timeS,
      lng: options.lng + x / plane.metresPerLng,
      lat: options.lat + y / plane.metresPerLat,
      speedMs,
      headingDeg: (options.headingDeg + (forth ? 0 : 180)) % 360,
      implementDown: pass !== null,
      depthM:
        pass === null || !options.depthsM
          ? null
          : options.depthsM[Math.min(pass, options.depthsM.length - 1)]!,
    });
    timeS += 1;
  };
  const perPass = Math.round(lengthM / speedMs);
  for (let pass = 0; pass < passes; pass += 1) {
    const forth = pass % 2 === 0;
    const across = pass * spacingM;
    const place = (m: number): number => (forth ? m : lengthM - m);
    add(place(-speedMs / 2), across, forth, null);
    for (let i = 0; i < perPass; i += 1) {
      const m = (i + 0.5) * speedMs;
      const silent =
        pass === 0 && silence && m > silence.fromM && m < silence.fromM + silence.seconds * speedMs;
      if (silent) timeS += 1;
      else add(place(m), across, forth, pass);
    }
    add(place(lengthM + speedMs / 2), across, forth, null);
    for (let i = 1; i < turnS && pass + 1 < passes; i += 1) {
      const part = i / turnS;
      const outM = lengthM + speedMs / 2 + 6 * Math.sin(Math.PI * part);
      add(place(outM), across + part * spacingM, forth, null);
    }
  }
  return points;
}
