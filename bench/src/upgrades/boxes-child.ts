// A child of `upgrades`: so many T-BOXes that take firmware without a fault, beside whoever measures.

import { Boxes } from './boxes.ts';

const boxes = new Boxes(Number(process.env.BENCH_PORT), Number(process.env.BENCH_COUNT), () => ({
  name: 'faultless',
  upgrades: { restartS: 1 },
}));
await boxes.start();
process.send?.('ready');
process.on('message', () => process.send?.(boxes.memories()));
process.on('disconnect', () => process.exit(0));
