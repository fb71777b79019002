/** What somebody knows of a company, with what is assumed where nothing is said. */
export const options = {
  machines: { standard: 1000, least: 1, most: 10_000_000, meaning: 'machines with a terminal' },
  connected: { standard: 60, least: 0, most: 100, meaning: '% of them connected in the busiest hour' },
  working: { standard: 30, least: 0, most: 100, meaning: '% of them at work in the busiest hour' },
  every: { standard: 5, least: 1, most: 3600, meaning: 'seconds between two points of a machine at work' },
  hours: { standard: 8, least: 0, most: 24, meaning: 'hours of work on a day of work' },
  days: { standard: 120, least: 0, most: 365, meaning: 'days of work of a machine in a year' },
  trackDays: {
    standard: 731,
    least: 1,
    most: 3650,
    meaning: 'days that points are kept (retention.trackDays)',
  },
  can: { standard: 10, least: 0, most: 100, meaning: '% of the machines that send CAN data (0x0705)' },
  values: { standard: 50, least: 0, most: 1000, meaning: 'values a second of each of them' },
  rovers: {
    standard: 50,
    least: 0,
    most: 100,
    meaning: '% of the machines at work that get corrections from the caster',
  },
  roverBytes: { standard: 500, least: 0, most: 100_000, meaning: 'bytes a second to each of them' },
  people: { standard: 5, least: 0, most: 1000, meaning: 'people at their screens a thousand machines' },
  full: {
    standard: 60,
    least: 10,
    most: 95,
    meaning: '% of a core that is used in the busiest hour; the rest is for what is not foreseen',
  },
  nodeCores: { standard: 16, least: 1, most: 256, meaning: 'cores of one database server' },
  nodeTb: { standard: 10, least: 0.1, most: 1000, meaning: 'TB that one database server keeps' },
};

/**
 * Reads `--name number …`. @throws RangeError with words for people
 * @param {readonly string[]} words
 * @returns {Record<keyof typeof options, number>}
 */
export function readOptions(words) {
  const read = Object.fromEntries(Object.entries(options).map(([name, { standard }]) => [name, standard]));
  for (let n = 0; n < words.length; n += 2) {
    const name = words[n].replace(/^--/, '');
    const option = Object.hasOwn(options, name) && words[n].startsWith('--') ? options[name] : null;
    if (!option) throw new RangeError(`${words[n]} is no option of this program.`);
    const value = Number(words[n + 1]);
    if (words[n + 1] === undefined || !(value >= option.least && value <= option.most))
      throw new RangeError(`--${name} must be a number from ${option.least} to ${option.most}.`);
    read[name] = value;
  }
  return read;
}
