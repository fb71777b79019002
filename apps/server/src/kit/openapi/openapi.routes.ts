import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Language, languages } from '@furrow/contract';
import { callTexts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answered, type Route, route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { openApi } from './openapi.ts';

const hourS = 3_600;

/** Draws the file, its groups folded, for hundreds of calls take long to draw; nothing is sent from here, and nothing is asked of other sites. */
const start = `fetch('openapi.json' + location.search)
  .then((answer) => answer.json())
  // Given as a text it would be read as YAML, which takes longer.
  .then((spec) =>
    SwaggerUIBundle({
      spec,
      dom_id: '#calls',
      deepLinking: true,
      docExpansion: 'none',
      validatorUrl: 'none',
      supportedSubmitMethods: [],
    }),
  );
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
 * pages do not hold, and partners read it before they have an account (decisions/0051).
 */
export function openApiRoutes(): Route[] {
  const written = new Map<Language, string>();
  return [
    route({ method: 'GET', path: 'openapi.json', right: 'public' }, async ({ language, reply }) => {
      const text = written.get(language) ?? JSON.stringify(openApi(language));
      written.set(language, text);
      return sent(reply, 'application/json; charset=utf-8', text);
    }),
    route({ method: 'GET', path: 'docs', right: 'public' }, async ({ language, reply }) =>
      sent(reply, 'text/html; charset=utf-8', page(language)),
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

function page(language: Language): string {
  const links = languages.map((one) => `<a href="?lang=${one}" lang="${one}">${callTexts[one].title}</a>`);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${callTexts[language].title}</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="docs/swagger-ui.css">
<style>body { margin: 0 } nav { padding: 12px 28px; font: 14px sans-serif } .scheme-container { display: none }</style>
<nav>${links.join(' · ')}</nav>
<main id="calls"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</html>
`;
}
