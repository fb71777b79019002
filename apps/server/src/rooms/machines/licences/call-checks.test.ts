import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAllowedFrom } from '#kit/http/allowed-from.ts';
import { type CalledLicence, isSignedBy, judgeCall } from './call-checks.ts';

const licence: CalledLicence = {
  state: 'active',
  interfaces: ['activate'],
  addresses: ['10.1.0.0/16', '2001:db8::1'],
  dailyQuota: 3,
  callsToday: 2,
};
const call = { api: 'activate', address: '10.1.2.3' } as const;

describe('a call under a licence', () => {
  it('passes when everything is in order, and each fault has its own code', () => {
    expect(judgeCall(licence, call)).toBeNull();
    expect(judgeCall({ ...licence, state: 'revoked' }, call)).toBe('apiKeyInvalid');
    expect(judgeCall({ ...licence, state: 'suspended' }, call)).toBe('apiKeySuspended');
    expect(judgeCall({ ...licence, state: 'expired' }, call)).toBe('apiKeyExpired');
    expect(judgeCall(licence, { ...call, api: 'heartbeat' })).toBe('apiInterface');
    expect(judgeCall(licence, { ...call, address: '10.2.2.3' })).toBe('apiAddress');
    expect(judgeCall({ ...licence, callsToday: 3 }, call)).toBe('apiQuota');
    expect(judgeCall({ ...licence, callsToday: 3, dailyQuota: 0 }, call)).toBeNull();
  });

  it('comes from a listed address or block of either family; no list takes all', () => {
    expect(isAllowedFrom(licence.addresses, '::ffff:10.1.255.255')).toBe(true);
    expect(isAllowedFrom(licence.addresses, '2001:db8::1')).toBe(true);
    expect(isAllowedFrom(licence.addresses, '2001:db8::2')).toBe(false);
    expect(isAllowedFrom([], '8.8.8.8')).toBe(true);
  });

  it('is signed over method, path, time and body, within five minutes', () => {
    const keyHash = createHash('sha256').update('fk_secret').digest();
    const signed = {
      method: 'POST',
      path: '/farm/v2/open/sdk/activate',
      time: '1000',
      nonce: '',
      body: Buffer.from('{}'),
    };
    const signature = createHmac('sha256', keyHash)
      .update('POST\n/farm/v2/open/sdk/activate\n1000\n{}')
      .digest('hex');
    const at = (seconds: number, changed = {}) =>
      isSignedBy(keyHash, { ...signed, ...changed }, signature, seconds * 1000);
    expect([at(1000), at(1300), at(1301), at(699)]).toEqual([true, true, false, false]);
    expect(at(1000, { body: Buffer.from('{ }') })).toBe(false);
    expect(at(1000, { path: '/farm/v2/open/sdk/heartbeat' })).toBe(false);
    expect(at(1000, { nonce: 'another-one' })).toBe(false);
    expect(at(1000, { nonce: 'with\nline' })).toBe(false);
    expect(isSignedBy(keyHash, signed, 'short', 1_000_000)).toBe(false);
  });
});
