import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeSettings, readSettings, SettingsError } from './settings.ts';

function problemsOf(env: Record<string, string>): string {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
}

describe('settings', () => {
  it('have a standard for everything', () => {
    expect(readSettings({ PATH: '/usr/bin', FURROW_DEMO: '' })).toEqual({
      httpPort: 8080,
      jt808Port: 7611,
      ntripPort: 2101,
      ntripTls: undefined,
      probePort: undefined,
      proxies: [],
      callsPerMinute: 3000,
      metrics: 'loopback',
      publicUrl: undefined,
      firmwareUrl: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      pointsUrl: undefined,
      bucket: undefined,
      demoYear: 0,
      demo: 200,
      demoAsked: undefined,
      admission: 'known',
      roles: ['http', 'gateway', 'caster', 'worker'],
      adminPassword: undefined,
      logLevel: 'info',
      testRun: false,
    });
  });

  it('are read from the environment', () => {
    const url = 'postgres://furrow:pw@db.example:5432/furrow';
    const read = readSettings({
      FURROW_HTTP_PORT: '9000',
      DATABASE_URL: url,
      FURROW_ROLES: 'worker, http',
      FURROW_ADMISSION: 'open',
      FURROW_ADMIN_PASSWORD: 'Abcdefg1',
    });
    expect(read).toMatchObject({
      httpPort: 9000,
      databaseUrl: url,
      admission: 'open',
      adminPassword: 'Abcdefg1',
    });
    expect(read.roles).toEqual(['http', 'worker']);
    expect(read.demo).toBe('off');
    expect(readSettings({ FURROW_DEMO: 'off' }).demo).toBe('off');
    expect(readSettings({ FURROW_DEMO: '20' })).toMatchObject({ demo: 20, demoAsked: 20 });
    // A process that runs apart has no demo fleet, and must not remove that of another.
    expect(read.demoAsked).toBeUndefined();
  });

  it('name everything that is wrong at once, and never the password itself', () => {
    const text = problemsOf({
      FURROW_HTTP_PORT: '80801',
      FURROW_JT808_PORT: 'abc',
      FURROW_NTRIP_PORT: '-1',
      FURROW_NTRIP_TLS_PORT: 'tls',
      FURROW_NTRIP_CERTIFICATE: '/nowhere/caster.pem',
      FURROW_NTRIP_KEY: '/nowhere/caster.key',
      FURROW_PROBE_PORT: '0',
      DATABASE_URL: 'mysql://db',
      FURROW_POINTS_URL: 'node1:5432',
      FURROW_S3_BUCKET: 'Not a bucket',
      FURROW_S3_ENDPOINT: 's3.example',
      FURROW_S3_REGION: '?',
      FURROW_S3_PREFIX: '/furrow',
      FURROW_S3_KEY_ID: 'a b',
      FURROW_S3_SECRET: 'weak secret',
      FURROW_S3_SECRET_FILE: '/nowhere/secret',
      FURROW_S3_PATH_STYLE: 'maybe',
      FURROW_DEMO_YEAR: '-1',
      FURROW_DEMO: '1e3',
      FURROW_PROXIES: 'proxy.example',
      FURROW_CALLS_PER_MINUTE: '5',
      FURROW_METRICS: 'all',
      FURROW_PUBLIC_URL: 'furrow.example/app',
      FURROW_FIRMWARE_URL: 'ftp://furrow.example',
      FURROW_ADMISSION: 'all',
      FURROW_ROLES: 'gateway,web',
      FURROW_ADMIN_PASSWORD: 'weakpassword',
      FURROW_LOG_LEVEL: 'loud',
      FURROW_HTTP_PROT: '1',
    });
    for (const name of describeSettings()
      .map((row) => row.name)
      .filter((name) => name !== 'FURROW_DATA'))
      expect(text).toContain(`  ${name} must`);
    expect(text).toContain('FURROW_HTTP_PROT is no setting of Furrow');
    expect(text).toContain('"web" is neither');
    expect(text).not.toContain('weakpassword');
    expect(text).not.toContain('weak secret');
  });

  it('may name a bucket for files, with a secret that lies in a file', () => {
    expect(readSettings({ FURROW_S3_BUCKET: 'furrow' }).bucket).toEqual({
      bucket: 'furrow',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: '',
      key: undefined,
      pathStyle: false,
    });
    const folder = mkdtempSync(join(tmpdir(), 'furrow-settings-'));
    writeFileSync(join(folder, 'secret'), 'in the file\n');
    const own = {
      FURROW_S3_BUCKET: 'furrow',
      FURROW_S3_ENDPOINT: 'https://s3.example',
      FURROW_S3_KEY_ID: 'me-1',
    };
    const read = readSettings({
      ...own,
      FURROW_S3_SECRET_FILE: join(folder, 'secret'),
      FURROW_S3_PREFIX: 'a/b/',
    });
    rmSync(folder, { recursive: true });
    expect(read.bucket).toMatchObject({
      endpoint: 'https://s3.example',
      prefix: 'a/b/',
      pathStyle: true,
      key: { id: 'me-1', secret: 'in the file' },
    });
    const { FURROW_S3_BUCKET: _, ...without } = own;
    expect(problemsOf(own)).toContain('FURROW_S3_KEY_ID needs FURROW_S3_SECRET');
    expect(problemsOf(without)).toContain('FURROW_S3_BUCKET is missing');
    expect(problemsOf({ FURROW_S3_BUCKET: 'furrow', FURROW_S3_SECRET: 'hidden' })).toContain(
      'FURROW_S3_KEY_ID is missing',
    );
  });

  it('may name a standby beside the database, and refuse a list with a hole in it', () => {
    const url = 'postgres://furrow:pw@one:5432,two:5432/furrow?target_session_attrs=read-write';
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
    const problems = problemsOf({ DATABASE_URL: 'postgres://furrow:s3cret@one:5432,/furrow' });
    expect(problems).toContain('DATABASE_URL has a comma with no server beside it');
    expect(problems).not.toContain('s3cret');
  });

  it('believe proxies by address or network, and never everybody', () => {
    expect(readSettings({ FURROW_PROXIES: '10.0.0.5, 10.0.1.0/24,fd00::/8' }).proxies).toEqual([
      '10.0.0.5',
      '10.0.1.0/24',
      'fd00::/8',
    ]);
    for (const wrong of ['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.5,', '10.0.0.0/8/8'])
      expect(problemsOf({ FURROW_PROXIES: wrong }), wrong).toContain('FURROW_PROXIES must be addresses');
  });

  it('want a common database when the processes run apart', () => {
    expect(problemsOf({ FURROW_ROLES: 'gateway' })).toContain('DATABASE_URL is missing');
  });

  it('want two ports', () => {
    expect(problemsOf({ FURROW_HTTP_PORT: '7611' })).toContain('FURROW_JT808_PORT must differ');
    expect(problemsOf({ FURROW_JT808_PORT: '2101' })).toContain('FURROW_NTRIP_PORT must differ');
    expect(problemsOf({ FURROW_NTRIP_TLS_PORT: '2102' })).toContain('needs FURROW_NTRIP_CERTIFICATE');
  });

  it('stand in the README, each with its standard', () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    for (const { name, standard } of describeSettings()) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row?.split('|')[2]?.replaceAll('`', '').trim(), name).toBe(standard);
    }
  });

  it('stand in .env.example, and nothing else does', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(
      describeSettings()
        .map(({ name }) => name)
        .toSorted(),
    );
    // As it is copied it sets nothing.
    expect(example).not.toMatch(/^[A-Z_0-9]+=/m);
  });
});
