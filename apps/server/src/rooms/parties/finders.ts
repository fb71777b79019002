import { finderOf, type RecordFinder } from '#kit/entity/record-finder.ts';
import { dealerSource } from './dealers/dealer-list.store.ts';
import { dealerReach } from './dealers/dealer-reach.store.ts';
import { ownerReach, ownerSource } from './owners/owner-list.store.ts';
import { pointEntity } from './service-points/points.ts';

/** Dealers, owners and service points for the command palette. Numbers are not searched: who may not see them could guess them. */
export const partyFinders: readonly RecordFinder[] = [
  finderOf({
    kind: 'dealer',
    right: 'agentManage',
    page: '/agentManage',
    of: { source: dealerSource, alias: 'd', reach: dealerReach },
    columns: ['d.company', 'd.brand'],
    detail: `coalesce(s.company, '')`,
  }),
  finderOf({
    kind: 'owner',
    right: 'userInfo',
    page: '/userInfo',
    of: { source: ownerSource, alias: 'o', reach: ownerReach },
    columns: ['o.name', 'o.contact_person'],
    detail: `coalesce(d.company, '')`,
  }),
  finderOf({
    kind: 'servicePoint',
    right: 'serverManage',
    page: '/serverManage',
    of: pointEntity,
    columns: ['p.name', 'p.person_in_charge'],
    detail: 'd.company',
  }),
];
