// Makes of what pg_dump says the file that a new installation begins with.

/** Statements that only tell pg_dump's own session what to do. */
const OF_SESSION =
  /^(SET |SELECT pg_catalog\.set_config|SELECT pg_catalog\.setval|\\(un)?restrict|CREATE SCHEMA public|COMMENT ON SCHEMA)/;
/** When a row was written is the time of the installation, not that of the dump. */
const MOMENT = /'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00'/g;

const isIndexOfText = (statement) => /^CREATE INDEX .* gin_trgm_ops/s.test(statement);

/** @param dump plain SQL of pg_dump, schema and rows @returns statements, without comments, empty lines within them kept */
export function statementsOf(dump) {
  const statements = [];
  let lines = [];
  let quoted = false;
  for (const line of dump.split('\n')) {
    if (!quoted && lines.length === 0 && (line === '' || line.startsWith('--') || line.startsWith('\\')))
      continue;
    lines.push(line);
    // Bodies of functions: pg_dump quotes them with $$ or $_$.
    if (((line.match(/\$_?\$/g) ?? []).length & 1) === 1) quoted = !quoted;
    if (quoted || !line.endsWith(';')) continue;
    statements.push(lines.join('\n'));
    lines = [];
  }
  return statements;
}

/** @returns the SQL of the baseline: everything but indexes of texts stands as pg_dump told it, those where the server has pg_trgm */
export function baselineOf(dump, title) {
  const told = statementsOf(dump)
    .filter((statement) => !OF_SESSION.test(statement))
    .map((statement) => statement.replaceAll(/\bpublic\./g, ''))
    .map((statement) =>
      statement.startsWith('INSERT INTO') ? statement.replaceAll(MOMENT, 'now()') : statement,
    );
  const ofTexts = told.filter(isIndexOfText);
  const others = told.filter((statement) => !isIndexOfText(statement));
  const indented = ofTexts.map((statement) => `    ${statement.replace(/^CREATE INDEX/, 'create index')}`);
  return `${title}

do $$ begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not to be had: %', sqlerrm;
end $$;

set local check_function_bodies = off;

${others.join('\n\n')}

do $indexes$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
${indented.join('\n')}
  end if;
end $indexes$;
`;
}
