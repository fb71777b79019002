import { type PermissionCode, providerRights, type TopicName } from '@furrow/contract';
import type { RouteSpec } from '#kit/http/route.ts';

type Spec = Pick<RouteSpec<unknown, unknown, unknown>, 'method' | 'path' | 'right' | 'only' | 'reads'>;

/** What all companies share, by its calls: `all` of them, or those that write. */
const shared: readonly [path: RegExp, calls: 'all' | 'writing'][] = [
  [/^settings\/(?!(open|map)$)/, 'all'],
  [/^systemLog(\/|$)/, 'all'],
  [/^clientErrors\//, 'all'],
  [/^notices(?!\/shown)(\/|$)/, 'all'],
  [/^userOperateLog\/(retention|archives)(\/|$)/, 'all'],
  [/^invalidTrack\/rules(\/|$)/, 'all'],
  [/^regions(\/(?!export)|$)/, 'writing'],
  [/^extendAreas(\/(?!export)|$)/, 'writing'],
  [/^crossSnWhite(\/(?!export|check)|$)/, 'writing'],
  [/^warnings\/\w+\/rule$/, 'all'],
];

const nameOf = ({ method, path }: Spec): string => `${method} ${path}`;
const writes = ({ method, reads }: Spec): boolean => method !== 'GET' && !reads;

/** Routes and topics to what all companies share that do not say of themselves that they are for the provider's people alone. */
export function forgottenDeclarations(
  specs: readonly Spec[],
  topics: Readonly<Record<TopicName, PermissionCode | null>>,
  declared: ReadonlySet<TopicName>,
): string[] {
  const ofProvider = (right: string): boolean => providerRights.has(right as PermissionCode);
  const isShared = (spec: Spec): boolean =>
    shared.some(([path, calls]) => path.test(spec.path) && (calls === 'all' || writes(spec)));
  const routes = specs.filter((spec) => !spec.only && (ofProvider(spec.right) || isShared(spec))).map(nameOf);
  const named = (Object.entries(topics) as [TopicName, PermissionCode | null][])
    .filter(([topic, right]) => right !== null && ofProvider(right) && !declared.has(topic))
    .map(([topic]) => `topic ${topic}`);
  return [...routes, ...named];
}
