import { at, TSX } from './places.mjs';
import { runProgram } from './run-program.mjs';

/** Prints how far the house is on its way, in numbers that a person compares; nothing fails by them. */
export async function printFigures() {
  const { routes, described, withoutShape } = await countRoutes();
  console.log(`${routes} routes, ${described} of them calls that the contract describes`);
  console.log(`${withoutShape} routes without the shape of their answer`);
}

async function countRoutes() {
  const { ok, output } = await runProgram(
    [...TSX, at('apps', 'server', 'src', 'processes', 'parts', 'list-routes.ts')],
    {
      quiet: true,
    },
  );
  if (!ok) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}
