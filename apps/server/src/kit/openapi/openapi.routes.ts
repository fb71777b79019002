import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type DescribedCall, type Language, languages } from '@furrow/contract';
import { callTexts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answered, type Route, route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { groupsOf } from './named-calls.ts';
import { openApi } from './openapi.ts';

const hourS = 3_600;
const json = 'application/json; charset=utf-8';
const groups = groupsOf(callTexts.en).map(([name]) => name);
/** Shown when none is named: how a program is let in. */
const firstGroup = 'access';
/** One group of calls; without it all of them. */
const query = z.object({ group: z.enum(groups, 'invalidValue').optional() });

/** Draws a group of calls; nothing is sent from here, and nothing is asked of other sites. */
const start = `const calls = document.getElementById('calls');
SwaggerUIBundle({
  url: calls.dataset.source,
  domNode: calls,
  deepLinking: true,
  validatorUrl: 'none',
  docExpansion: calls.dataset.expansion,
  supportedSubmitMethods: [],
});
`;

/** What the page loads: the renderer from its package, and the line that starts it. */
const files: Readonly<Record<string, { type: string; read: () => Promise<string | Buffer> }>> = {
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: () => fromPackage('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: javascript(), read: () => fromPackage('swagger-ui-bundle.js') },
  'start.js': { type: javascript(), read: async () => start },
};

function javascript(): string {
  return 'text/javascript; charset=utf-8';
}

const fromPackage = (name: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

/**
 * The description of the calls, and a page that shows it. Open to everybody: it says nothing that the scripts of the
 * pages do not hold, and partners read it before they have an account (decisions/0051). `routes` are those that are served:
 * the calls of families are told of them, list by list.
 */
export function openApiRoutes(routes: readonly Route[]): Route[] {
  const families = routes.flatMap(({ spec }): DescribedCall[] => (spec.call?.family ? [spec.call] : []));
  /** By language and group; kept, for anybody may ask. */
  const written = new Map<string, string>();
  return [
    route(
      { method: 'GET', path: 'openapi.json', right: 'public', query },
      async ({ language, query, reply }) => {
        const { group } = query;
        const key = `${language}/${group ?? ''}`;
        const text = written.get(key) ?? JSON.stringify(openApi(language, families, group));
        written.set(key, text);
        return sent(reply, json, text);
      },
    ),
    route({ method: 'GET', path: 'docs', right: 'public', query }, async ({ language, query, reply }) =>
      sent(reply, 'text/html; charset=utf-8', page(language, query.group ?? firstGroup)),
    ),
    route(
      { method: 'GET', path: 'docs/:file', right: 'public', params: z.object({ file: z.string() }) },
      async ({ params, reply }) => {
        const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
        if (!file) throw new Refusal('notFound');
        reply.header('Cache-Control', `public, max-age=${hourS}`);
        return sent(reply, file.type, await file.read());
      },
    ),
  ];
}

function sent(reply: FastifyReply, type: string, contents: string | Buffer): typeof answered {
  reply.header('Content-Type', type).send(contents);
  return answered;
}

/** The renderer takes many seconds for hundreds of calls at once: the page shows a group, and leads to the others. */
function page(language: Language, group: string): string {
  const words = callTexts[language];
  const links = languages.map(
    (one) => `<a href="?lang=${one}&group=${group}" lang="${one}">${callTexts[one].title}</a>`,
  );
  const byName = groupsOf(words).toSorted(([, one], [, other]) => one.localeCompare(other, language));
  const others = byName.map(
    ([one, name]) =>
      `<a href="?lang=${language}&group=${one}"${one === group ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  // A family has hundreds of calls: its lists stand closed, and the calls of one are drawn when it is opened.
  const expansion = Object.hasOwn(words.families, group) ? 'none' : 'list';
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="docs/swagger-ui.css">
<style>
body { margin: 0 } .scheme-container { display: none }
nav { padding: 12px 28px; font: 14px/1.8 sans-serif } nav a { margin-inline-end: 16px; white-space: nowrap }
[aria-current] { font-weight: 600 }
</style>
<nav>${links.join('\n')} <a href="openapi.json?lang=${language}">openapi.json</a></nav>
<nav aria-label="${words.title}">${others.join('\n')}</nav>
<main id="calls" data-source="openapi.json?lang=${language}&amp;group=${group}" data-expansion="${expansion}"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</html>
`;
}
