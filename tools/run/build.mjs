// npm run build: everything that `npm start` runs.
import { checkNode } from './steps/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
const { buildProduct } = await import('./steps/build-product.mjs');
await buildProduct();
