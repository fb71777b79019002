import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';

/** Life of a Zhiweitong user; `expired` is derived from the last day. */
export const zwtUserFlow = defineFlow({
  states: ['active', 'frozen', 'expired'],
  first: 'active',
  steps: {
    freeze: { from: ['active', 'expired'], to: 'frozen' },
    unfreeze: { from: ['frozen'], to: 'active' },
  },
});
export type ZwtUserState = (typeof zwtUserFlow.states)[number];

/** At most so many terminals a user. */
export const mostZwtTerminals = 10;

const shape = {
  name: fields.accountName,
  phone: fields.phone,
  dealerId: z.uuid('dealerMissing'),
  divisionCode: z.string('required').trim().min(1, 'required').max(12, 'tooLong'),
  /** Last day, until 23:59:59 UTC+8. */
  endsOn: fields.day,
  remark: fields.words(200).default(''),
};

/** What of a user is kept in one row; its name never changes. */
export const zwtUserForm = z.object(shape);
export type ZwtUserForm = z.output<typeof zwtUserForm>;
/** `POST zwtUsers`: with the first password and the terminals by SN. */
export const zwtUserCreate = zwtUserForm.extend({
  password: fields.password,
  terminals: z.array(fields.sn).max(mostZwtTerminals, 'tooManySns').default([]),
});
export type ZwtUserCreate = z.output<typeof zwtUserCreate>;
const { name: _, ...changeable } = shape;
export const zwtUserEdit = editOf(changeable);

/** `POST zwtUsers/:id/bind`: `take` ends the terminal's binding to somebody else, which is asked for first. */
export const zwtBind = z.object({ sn: fields.sn, take: z.boolean('invalidValue').default(false) });
/** `POST zwtUsers/:id/unbind`. */
export const zwtUnbind = z.object({ sn: fields.sn });
/** `POST zwtUsers/:id/extend`: days from the later of today and the last day. */
export const zwtExtend = z.object({ days: fields.whole(0, 1000), version: rowVersion.optional() });

/** The list of /zwtuser. */
export const zwtUserList = defineList({
  filters: {
    name: listFilters.text,
    phone: listFilters.text,
    terminal: listFilters.text,
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    state: listFilters.choice(zwtUserFlow.states),
    online: listFilters.flag,
    endsOn: listFilters.days,
    lastSeenAt: listFilters.days,
    deleted: listFilters.flag,
  },
  sorts: ['name', 'dealer', 'createdAt', 'endsOn', 'lastSeenAt'],
  defaultSort: [{ column: 'endsOn', descending: false }],
});

/** A row of the list; times in seconds UTC. The phone is masked without the right `zwtuser.contact`. */
export interface ZwtUserRow extends ZwtUserForm {
  id: string;
  dealer: string;
  /** SNs of the terminals that are bound now. */
  terminals: string[];
  appVersion: string;
  state: ZwtUserState;
  daysLeft: number;
  /** Seen within 5 minutes. */
  online: boolean;
  lastSeenAt: number | null;
  longitude: number | null;
  latitude: number | null;
  createdAt: number;
  deletedAt: number | null;
  version: string;
}

/** `GET zwtUsers/figures`: what stands above the list. */
export interface ZwtUserFigures {
  users: number;
  active: number;
  expired: number;
  online: number;
}

/** One binding in the drawer. */
export interface ZwtBinding {
  id: string;
  sn: string;
  alias: string;
  from: number;
  to: number | null;
}

/** `POST open/zwt/login` of the app. */
export const zwtLogin = z.object({
  name: z.string().trim().min(1, 'required').max(16, 'tooLong'),
  password: z.string().min(1, 'required').max(64, 'tooLong'),
});
/** `POST open/zwt/seen`: a sign of life of the app; degrees WGS 84. */
export const zwtSeen = z.object({
  version: z.string().trim().max(40, 'tooLong').default(''),
  longitude: fields.longitude.optional(),
  latitude: fields.latitude.optional(),
});
/** `POST open/zwt/password`: the first password must be changed. */
export const zwtNewPassword = z.object({
  old: z.string().min(1, 'required').max(64, 'tooLong'),
  password: fields.password,
});
