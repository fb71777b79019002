import { fields } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { maskedPhone, refusedStep } from './account.rules.ts';

const keyOf = (
  field: 'accountName' | 'accountNameLettered' | 'password' | 'passwordWithSign' | 'phone',
  value: unknown,
) => fields[field].safeParse(value).error?.issues.map(({ message }) => message) ?? 'good';

describe('rules of spec §5', () => {
  it('R-5-001 R-5-002 R-5-003 account names, both variants', () => {
    expect(keyOf('accountName', 'a_B-9')).toBe('good');
    expect(keyOf('accountName', 'x'.repeat(16))).toBe('good');
    for (const bad of ['x'.repeat(17), 'a b', 'жук', 'a.b'])
      expect(keyOf('accountName', bad)).toEqual(['accountNameRule']);
    expect(keyOf('accountName', ' ')).toEqual(['required']);
    expect(keyOf('accountNameLettered', 'abc')).toBe('good');
    for (const bad of ['ab', '1bc', `a${'x'.repeat(15)}`]) {
      expect(keyOf('accountNameLettered', bad)).toEqual(['accountNameLetterRule']);
    }
  });

  it('R-5-004 R-5-005 R-5-006 R-5-007 R-5-008 passwords, both variants', () => {
    expect(keyOf('password', 'Abcdefg1')).toBe('good');
    expect(keyOf('password', `Ab1${'x'.repeat(13)}`)).toBe('good');
    for (const bad of ['Abcdef1', `Ab1${'x'.repeat(14)}`, 'abcdefg1', 'ABCDEFG1', 'Abcdefgh']) {
      expect(keyOf('password', bad)).toEqual(['passwordRule']);
    }
    expect(keyOf('passwordWithSign', 'Abcdefg1')).toEqual(['passwordSignRule']);
    for (const sign of '~!@#$%^&*()-_+') expect(keyOf('passwordWithSign', `Abcdef1${sign}`)).toBe('good');
  });

  it('R-5-009 R-5-010 phone numbers', () => {
    for (const good of ['13912345678', '139 1234-5678', '045112345678', '+79161234567', '+905321234567']) {
      expect(keyOf('phone', good), good).toBe('good');
    }
    for (const bad of ['12345', '23912345678', '+0123456789', '1391234567a']) {
      expect(keyOf('phone', bad), bad).toEqual(['phoneFormat']);
    }
    expect(keyOf('phone', ' ')).toEqual(['required']);
  });
});

describe('an account', () => {
  it('takes only the steps of its life, and a refused one names both states', () => {
    expect(refusedStep('active', 'freeze')).toBeNull();
    expect(refusedStep('frozen', 'unfreeze')).toBeNull();
    expect(refusedStep('expired', 'freeze')).toEqual({ from: 'expired', to: 'frozen' });
    expect(refusedStep('active', 'unfreeze')).toEqual({ from: 'active', to: 'active' });
  });

  it('shows three and four digits of its phone', () => {
    expect(maskedPhone('13912345678')).toBe('139****5678');
    expect(maskedPhone('12345')).toBe('*****');
    expect(maskedPhone('')).toBe('');
  });
});
