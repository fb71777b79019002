import { describe, expect, it } from 'vitest';
import { baselineOf, statementsOf } from './baseline-of-dump.mjs';

const dump = `--
-- PostgreSQL database dump
--

\\restrict x
SET lock_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);

CREATE FUNCTION public.twice(n integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
begin
  -- doubled;

  return 2 * n;
end $$;

CREATE TABLE public.plot (
    name text DEFAULT '2024-01-01 00:00:00+00'::text
);

INSERT INTO public.plot (name, at) VALUES ('a', '2026-11-29 15:46:44.42215+00');
SELECT pg_catalog.setval('public.plot_no', 1, false);
CREATE INDEX plot_name_holds ON public.plot USING gin (public.searched_text(name) public.gin_trgm_ops);
\\unrestrict x
`;

describe('the baseline of a dump', () => {
  it('has the statements of the dump, bodies of functions whole', () => {
    const statements = statementsOf(dump);
    expect(statements.find((one) => one.includes('twice'))).toMatch(
      /-- doubled;\n\n {2}return 2 \* n;\nend \$\$;$/,
    );
    expect(statements.filter((one) => one.startsWith('CREATE'))).toHaveLength(3);
  });

  it('names no schema, keeps the times of definitions, and writes rows as of the installation', () => {
    const sql = baselineOf(dump, '-- title');
    expect(sql).toMatch(/^-- title\n/);
    expect(sql).not.toMatch(/public\.|restrict|setval|lock_timeout/);
    expect(sql).toContain("DEFAULT '2024-01-01 00:00:00+00'::text");
    expect(sql).toContain("VALUES ('a', now());");
  });

  it('makes indexes of texts only where the server has pg_trgm', () => {
    const [before, after] = baselineOf(dump, '').split('do $indexes$');
    expect(before).not.toContain('plot_name_holds');
    expect(after).toMatch(/pg_trgm'\) then\n {4}create index plot_name_holds/);
  });
});
