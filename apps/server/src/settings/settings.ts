import { resolve } from 'node:path';
import { z } from 'zod';
import {
  type BucketSettings,
  bucketFields,
  bucketOf,
  bucketProblems,
  bucketShape,
} from './bucket-settings.ts';
import { file, origin, port, proxies } from './checks.ts';
import { databaseFields, databaseProblems, databaseShape } from './database-settings.ts';
import { ROLES, type Role, readRoles } from './roles.ts';

export { ROLES, type Role } from './roles.ts';

const MAX_DEMO_TERMINALS = 20_000;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const;
const DEMO_RULE = `must be off, or a number from 1 to ${MAX_DEMO_TERMINALS}`;
const PASSWORD_RULE = 'must have 8 to 16 characters with an uppercase letter, a lowercase letter and a digit';

/** Every setting of the environment: its check, and the words of the README's table beside it. */
const FIELDS = {
  FURROW_HTTP_PORT: {
    meaning: 'Port of the pages and of the interface',
    standard: '8080',
    schema: port.default(8080),
  },
  FURROW_JT808_PORT: {
    meaning: 'Port that JT/T 808 terminals report to (TCP)',
    standard: '7611',
    schema: port.default(7611),
  },
  FURROW_NTRIP_PORT: {
    meaning: 'Port of the caster: bases and receivers, NTRIP 1 and 2 (TCP)',
    standard: '2101',
    schema: port.default(2101),
  },
  FURROW_NTRIP_TLS_PORT: {
    meaning: 'The same over TLS; it needs the two files below',
    standard: '–',
    schema: port.optional(),
  },
  FURROW_NTRIP_CERTIFICATE: {
    meaning: 'File with the certificate of the caster and its chain (PEM)',
    standard: '–',
    schema: file.optional(),
  },
  FURROW_NTRIP_KEY: {
    meaning: 'File with the key of that certificate (PEM)',
    standard: '–',
    schema: file.optional(),
  },
  FURROW_PROBE_PORT: {
    meaning: 'Port of /healthz, /readyz and /metrics where no `http` runs; without it there are none',
    standard: '–',
    schema: port.optional(),
  },
  FURROW_METRICS: {
    meaning:
      'Who may read /metrics on FURROW_HTTP_PORT: `loopback` (callers of this machine) or `open` (everybody)',
    standard: 'loopback',
    schema: z.enum(['loopback', 'open'], 'must be loopback or open').default('loopback'),
  },
  FURROW_PUBLIC_URL: {
    meaning:
      'Address under which people reach the pages, such as https://furrow.example; it stands in QR codes, and one of https demands TLS of every browser',
    standard: '–',
    schema: origin.optional(),
  },
  FURROW_FIRMWARE_URL: {
    meaning: 'Address from which terminals fetch firmware; without it that of FURROW_PUBLIC_URL',
    standard: '–',
    schema: origin.optional(),
  },
  FURROW_PROXIES: {
    meaning:
      'Addresses and networks of proxies that say whom they speak for: by PROXY protocol 2 to terminals and caster, by X-Forwarded-For to the pages',
    standard: '–',
    schema: proxies,
  },
  FURROW_CALLS_PER_MINUTE: {
    meaning: 'Calls that one signed-in account may make in a minute; more are refused with the time to wait',
    standard: '3000',
    schema: z.coerce
      .number('must be a number of calls')
      .int('must be a whole number')
      .min(60, 'must be 60 or more')
      .default(3000),
  },
  FURROW_DATA: {
    meaning: 'Folder of the embedded database and of everything else that is kept',
    standard: './data',
    schema: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
  },
  ...databaseFields,
  ...bucketFields,
  FURROW_DEMO_YEAR: {
    meaning:
      'Terminals of a made-up year of the company beside the demo fleet, or `off`; `npm start` makes 1200',
    standard: 'off',
    schema: z
      .string()
      .default('off')
      .refine((text) => text === 'off' || /^[1-9]\d{0,3}$/.test(text), 'must be `off` or 1 to 9999')
      .transform((text) => (text === 'off' ? 0 : Number(text))),
  },
  FURROW_DEMO: {
    meaning: 'Number of simulated demo terminals, or `off`',
    standard: '200',
    schema: z
      .string()
      .default('200')
      .refine(
        (text) => text === 'off' || (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MAX_DEMO_TERMINALS),
        DEMO_RULE,
      )
      .transform((text) => (text === 'off' ? ('off' as const) : Number(text))),
  },
  FURROW_ADMISSION: {
    meaning:
      '`known`: unknown terminals are refused and listed; `open`: they are admitted as new idle devices',
    standard: 'known',
    schema: z.enum(['known', 'open'], 'must be known or open').default('known'),
  },
  FURROW_ROLES: {
    meaning:
      'Which processes run here: `all`, or a list of `http`, `gateway`, `caster`, `worker`; a list needs DATABASE_URL',
    standard: 'all',
    schema: z.string().default('all').transform(readRoles),
  },
  FURROW_ADMIN_PASSWORD: {
    meaning: 'Password of the first administrator; without it a random one is shown once, on the first start',
    standard: 'random',
    schema: z
      .string()
      .regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,16}$/, PASSWORD_RULE)
      .optional(),
  },
  FURROW_LOG_LEVEL: {
    meaning: 'How much is logged: `trace`, `debug`, `info`, `warn` or `error`',
    standard: 'info',
    schema: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  },
} as const;

const shape = {
  FURROW_HTTP_PORT: FIELDS.FURROW_HTTP_PORT.schema,
  FURROW_JT808_PORT: FIELDS.FURROW_JT808_PORT.schema,
  FURROW_NTRIP_PORT: FIELDS.FURROW_NTRIP_PORT.schema,
  FURROW_NTRIP_TLS_PORT: FIELDS.FURROW_NTRIP_TLS_PORT.schema,
  FURROW_NTRIP_CERTIFICATE: FIELDS.FURROW_NTRIP_CERTIFICATE.schema,
  FURROW_NTRIP_KEY: FIELDS.FURROW_NTRIP_KEY.schema,
  FURROW_PROBE_PORT: FIELDS.FURROW_PROBE_PORT.schema,
  FURROW_METRICS: FIELDS.FURROW_METRICS.schema,
  FURROW_PUBLIC_URL: FIELDS.FURROW_PUBLIC_URL.schema,
  FURROW_FIRMWARE_URL: FIELDS.FURROW_FIRMWARE_URL.schema,
  FURROW_PROXIES: FIELDS.FURROW_PROXIES.schema,
  FURROW_CALLS_PER_MINUTE: FIELDS.FURROW_CALLS_PER_MINUTE.schema,
  FURROW_DATA: FIELDS.FURROW_DATA.schema,
  ...databaseShape,
  ...bucketShape,
  FURROW_DEMO_YEAR: FIELDS.FURROW_DEMO_YEAR.schema,
  FURROW_DEMO: FIELDS.FURROW_DEMO.schema,
  FURROW_ADMISSION: FIELDS.FURROW_ADMISSION.schema,
  FURROW_ROLES: FIELDS.FURROW_ROLES.schema,
  FURROW_ADMIN_PASSWORD: FIELDS.FURROW_ADMIN_PASSWORD.schema,
  FURROW_LOG_LEVEL: FIELDS.FURROW_LOG_LEVEL.schema,
};

const environment = z.object(shape).superRefine((read, context) => {
  const refuse = (name: keyof typeof shape, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (read.FURROW_HTTP_PORT === read.FURROW_JT808_PORT)
    refuse('FURROW_JT808_PORT', 'must differ from FURROW_HTTP_PORT');
  if ([read.FURROW_HTTP_PORT, read.FURROW_JT808_PORT].includes(read.FURROW_NTRIP_PORT))
    refuse('FURROW_NTRIP_PORT', 'must differ from FURROW_HTTP_PORT and FURROW_JT808_PORT');
  if (read.FURROW_NTRIP_TLS_PORT !== undefined && !(read.FURROW_NTRIP_CERTIFICATE && read.FURROW_NTRIP_KEY))
    refuse('FURROW_NTRIP_TLS_PORT', 'needs FURROW_NTRIP_CERTIFICATE and FURROW_NTRIP_KEY');
  for (const { name, message } of bucketProblems(read)) refuse(name, message);
  for (const { name, message } of databaseProblems(read)) refuse(name, message);
  if (read.FURROW_ROLES.length < ROLES.length && !read.DATABASE_URL)
    refuse('DATABASE_URL', 'is missing: processes that run apart meet in a database that all of them reach');
});

/** The product's settings, checked. */
export interface Settings {
  readonly httpPort: number;
  readonly jt808Port: number;
  readonly ntripPort: number;
  /** The encrypted door of the caster, with the files of its certificate and key; undefined: there is none. */
  readonly ntripTls:
    | { readonly port: number; readonly certificate: string; readonly key: string }
    | undefined;
  /** Where a part without `http` answers probes; undefined: nowhere. */
  readonly probePort: number | undefined;
  /** Who may read the figures on the port of the pages. */
  readonly metrics: 'loopback' | 'open';
  /** Where people reach the pages, without a slash at the end; undefined: nobody has said so. */
  readonly publicUrl: string | undefined;
  /** Where terminals fetch firmware, without a slash at the end; undefined: nowhere. */
  readonly firmwareUrl: string | undefined;
  /** Addresses and networks (CIDR) of proxies that are believed about whom they speak for. */
  readonly proxies: readonly string[];
  /** Of one account. */
  readonly callsPerMinute: number;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined means the embedded database. Holds a password: never log it. */
  readonly databaseUrl: string | undefined;
  /** Nodes through which gateways store points; undefined: the database itself. Holds a password: never log it. */
  readonly pointsUrl: string | undefined;
  /** Undefined: files lie in the data folder. Holds a secret: never log it. */
  readonly bucket: BucketSettings | undefined;
  /** Terminals of the demo year; 0: none. */
  readonly demoYear: number;
  /** Number of demo terminals; `off` also when the roles run apart. */
  readonly demo: number | 'off';
  /** What somebody asked for in FURROW_DEMO: `off` removes a demo fleet, a number brings a removed one back. */
  readonly demoAsked: number | 'off' | undefined;
  readonly admission: 'known' | 'open';
  readonly roles: readonly Role[];
  readonly adminPassword: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** FURROW_TEST_RUN=yes: automated tests, which alone may sign in without any captcha. */
  readonly testRun: boolean;
}

/** The environment does not make sense; `message` names every problem, one a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings of the environment.
 * @throws SettingsError that lists everything that is wrong at once
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable is how a service file or a compose file leaves one out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const problems = [...unknownNames(given), ...(result.error?.issues ?? []).map(describe)];
  if (!result.success || problems.length > 0)
    throw new SettingsError(`The settings are not right:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  const read = result.data;
  const whole = read.FURROW_ROLES.length === ROLES.length;
  return {
    httpPort: read.FURROW_HTTP_PORT,
    jt808Port: read.FURROW_JT808_PORT,
    ntripPort: read.FURROW_NTRIP_PORT,
    ntripTls: tlsOf(read),
    probePort: read.FURROW_PROBE_PORT,
    metrics: read.FURROW_METRICS,
    publicUrl: read.FURROW_PUBLIC_URL,
    firmwareUrl: read.FURROW_FIRMWARE_URL ?? read.FURROW_PUBLIC_URL,
    proxies: read.FURROW_PROXIES,
    callsPerMinute: read.FURROW_CALLS_PER_MINUTE,
    dataDir: read.FURROW_DATA,
    databaseUrl: read.DATABASE_URL,
    pointsUrl: read.FURROW_POINTS_URL,
    bucket: bucketOf(read),
    demoYear: whole ? read.FURROW_DEMO_YEAR : 0,
    demo: whole ? read.FURROW_DEMO : 'off',
    demoAsked: given.FURROW_DEMO === undefined ? undefined : read.FURROW_DEMO,
    admission: read.FURROW_ADMISSION,
    roles: read.FURROW_ROLES,
    adminPassword: read.FURROW_ADMIN_PASSWORD,
    logLevel: read.FURROW_LOG_LEVEL,
    testRun: given.FURROW_TEST_RUN === 'yes',
  };
}

function tlsOf(read: z.output<typeof environment>): Settings['ntripTls'] {
  const { FURROW_NTRIP_TLS_PORT: port, FURROW_NTRIP_CERTIFICATE: certificate, FURROW_NTRIP_KEY: key } = read;
  return port === undefined || !certificate || !key ? undefined : { port, certificate, key };
}

/** The rows of the README's table of settings. */
export function describeSettings(): { name: string; standard: string; meaning: string }[] {
  return Object.entries(FIELDS).map(([name, { standard, meaning }]) => ({ name, standard, meaning }));
}

// A misspelt name would silently leave the standard in force. FURROW_TEST_… belongs to the test run.
function unknownNames(env: object): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('FURROW_') && !name.startsWith('FURROW_TEST_') && !(name in FIELDS))
    .map((name) => `${name} is no setting of Furrow`);
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`;
}
