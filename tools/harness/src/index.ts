export { chromiumFlags, findChromium } from './chromium.ts';
export { Client } from './client.ts';
export { freePort } from './free-port.ts';
export { Product, type ProductSettings } from './product.ts';
export { cellsOf, sheetOf } from './sheet.ts';
