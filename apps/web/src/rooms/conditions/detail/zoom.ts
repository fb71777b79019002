/** The stretch of time that curves show, seconds UTC. */
export interface Zoom {
  from: number;
  to: number;
}
