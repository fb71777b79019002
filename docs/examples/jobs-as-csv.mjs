// Prints the jobs of a span of days as CSV. Needs Node 20 or newer and nothing else.
//   FURROW_URL=https://farm.example.com FURROW_KEY=fa_… node jobs-as-csv.mjs 2026-05-01 2026-05-31
const { FURROW_URL = 'http://127.0.0.1:8080', FURROW_KEY = '' } = process.env;
const [from = '', to = ''] = process.argv.slice(2);
const rowsAPage = 200;
const columns = ['id', 'sn', 'workDate', 'workType', 'crop', 'areaM2', 'startedAt', 'endedAt', 'version'];

/** One call; waits and asks again where the server says that it was asked too often. */
async function call(path, query) {
  const answer = await fetch(`${FURROW_URL}/farm/v2/${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${FURROW_KEY}`, lang: 'en' },
  });
  const { code, message, data } = await answer.json();
  if (data?.key === 'tooManyRequests') {
    await new Promise((resolve) => setTimeout(resolve, data.params.seconds * 1000));
    return call(path, query);
  }
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

const quoted = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`;

try {
  // Every page is of the same moment: what changes meanwhile neither comes twice nor is left out.
  const asOf = Math.floor(Date.now() / 1000);
  console.log(columns.join(','));
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { rows, total } = await call('deviceJob', {
      workDate: `${from}..${to}`,
      asOf,
      page,
      size: rowsAPage,
      sort: 'workDate',
    });
    for (const row of rows) console.log(columns.map((column) => quoted(row[column])).join(','));
    left = total - page * rowsAPage;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
