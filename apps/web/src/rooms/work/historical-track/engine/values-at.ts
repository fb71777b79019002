/** Without a newer value the last one holds so long, seconds (as the server counts hours of engines). */
const holdS = 120;

/** The value that held at each of some times, which stand in order as the values do; NaN where none did. Seconds UTC. */
export function valuesAt(
  time: ArrayLike<number>,
  told: readonly (readonly [at: number, value: number])[],
): Float64Array {
  const values = new Float64Array(time.length).fill(Number.NaN);
  let next = 0;
  for (let i = 0; i < time.length; i++) {
    while (next < told.length && told[next]![0] <= time[i]!) next++;
    const last = told[next - 1];
    if (last !== undefined && time[i]! - last[0] <= holdS) values[i] = last[1];
  }
  return values;
}
