import { type PermissionCode, permissionCodes, permissionTree, type ScreenEntry } from '@furrow/contract';
import type { RouteSpec } from '#kit/http/route.ts';

export interface RightsToWalk {
  specs: readonly Pick<RouteSpec<unknown, unknown, unknown>, 'method' | 'path' | 'right' | 'or'>[];
  /** Rights that deeds ask for by themselves (`may`): a field that is masked, a choice that needs more. */
  asked: readonly string[];
  /** The rights of the stream's topics. */
  topics: readonly (PermissionCode | null)[];
  screens: readonly Pick<ScreenEntry, 'name' | 'group'>[];
}

/**
 * Where routes, rights and screens disagree: a route that names no right of the tree, a right that guards nothing, a screen
 * that stands under another group than its right, a right of a page whose screen nobody can open.
 */
export function rightsProblems({ specs, asked, topics, screens }: RightsToWalk): string[] {
  const known = new Set<string>(['public', 'signedIn', ...permissionCodes]);
  const named = new Set<string>([
    ...specs.flatMap(({ right, or }) => (or === undefined ? [right] : [right, or])),
    ...asked,
    ...topics.filter((right) => right !== null),
  ]);
  const unknown = specs
    .filter(({ right }) => !known.has(right))
    .map(({ method, path, right }) => `${method} ${path} names the right ${right}, which does not exist`);
  return [...unknown, ...idleRights(named, screens), ...misplacedScreens(screens)];
}

function idleRights(named: ReadonlySet<string>, screens: RightsToWalk['screens']): string[] {
  const problems: string[] = [];
  const listed = new Set(screens.map(({ name }) => name));
  for (const pages of Object.values(permissionTree)) {
    for (const [page, actions] of Object.entries(pages)) {
      const codes = (actions as readonly string[]).map((action) => `${page}.${action}`);
      problems.push(
        ...codes.filter((code) => !named.has(code)).map((code) => `nothing asks for the right ${code}`),
      );
      // A page of the product is opened by its own code; one without a screen only holds its actions together.
      const guarded = named.has(page) || (!listed.has(page) && codes.some((code) => named.has(code)));
      if (!guarded) problems.push(`nothing asks for the right ${page}`);
    }
  }
  return problems;
}

function misplacedScreens(screens: RightsToWalk['screens']): string[] {
  const groups = new Map<string, string>(
    Object.entries(permissionTree).flatMap(([group, pages]) =>
      Object.keys(pages).map((page): [string, string] => [page, group]),
    ),
  );
  return screens
    .filter(({ name, group }) => groups.has(name) && groups.get(name) !== group)
    .map(({ name, group }) => `the screen ${name} stands in ${group}, its right in ${groups.get(name)}`);
}
