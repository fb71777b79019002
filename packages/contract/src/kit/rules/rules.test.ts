import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fields } from '../fields.ts';
import { describeField } from './kind.ts';
import { problemsOf } from './problems.ts';

/** The rules that a value breaks, as keys of the refusal texts. */
const broken = (rule: z.ZodType, value: unknown): string[] => {
  const { error } = rule.safeParse(value);
  return error ? problemsOf(error).map(({ key }) => key) : [];
};

const nothing = [undefined, null, '', '  '];
const abc = (length: number): string => 'a'.repeat(length);
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024 });
const sns = (count: number): string => Array.from({ length: count }, (_, i) => 1_000_000 + i).join(', ');

/**
 * Statement of spec §5, its rule, good values, bad values, the one key that the bad ones are told by. A rule that no form asks yet
 * says so first: its statement is not shown by this.
 */
const table: [string, z.ZodType, unknown[], unknown[], string][] = [
  ['R-5-001 account name: 1 to 16', fields.accountName, ['a', abc(16)], [abc(17)], 'accountNameRule'],
  ['R-5-002 its characters', fields.accountName, ['a_B-9'], ['a b', 'a.b', '张三'], 'accountNameRule'],
  [
    'R-5-003 the variant',
    fields.accountNameLettered,
    ['abc', abc(15)],
    ['ab', '1bc', abc(16)],
    'accountNameLetterRule',
  ],
  [
    'R-5-004 password: 8 to 16',
    fields.password,
    ['Abcdefg1', `Ab1${abc(13)}`],
    ['Abcde1', `Ab1${abc(14)}`],
    'passwordRule',
  ],
  ['R-5-005 an upper-case letter', fields.password, ['aBcdefg1'], ['abcdefg1'], 'passwordRule'],
  ['R-5-006 a lower-case letter', fields.password, ['ABCDEFg1'], ['ABCDEFG1'], 'passwordRule'],
  ['R-5-007 a digit', fields.password, ['Abcdefg9'], ['Abcdefgh'], 'passwordRule'],
  ['R-5-008 a sign', fields.passwordWithSign, ['Abcdef1~', 'Abcdef1+'], ['Abcdefg1'], 'passwordSignRule'],
  ['R-5-009 phone: required', fields.phone, [], ['', ' ', undefined], 'required'],
  [
    'R-5-010 phone: valid',
    fields.phone,
    ['13912345678', '010-62345678', '+7 916 123-45-67', '+90 532 123 45 67'],
    ['12345', '23912345678', '+0123456789', '1391234567a', '+7 916 1'],
    'phoneFormat',
  ],
  ['no form yet: R-5-011 version: required', fields.version, [], ['', undefined], 'required'],
  [
    'no form yet: R-5-012 version: xx.xx.xx',
    fields.version,
    ['1.0.0', '01.02.03'],
    ['1.0', 'v1.0.0', '1.0.0.1', '1..0'],
    'versionFormat',
  ],
  [
    'no form yet: R-5-013 R-9-047 version: at most 30',
    fields.version,
    [`1.1.${'1'.repeat(26)}`],
    [`1.1.${'1'.repeat(27)}`],
    'tooLong',
  ],
  [
    'no form yet: R-5-014 software version',
    fields.softwareVersion,
    ['id'],
    nothing,
    'softwareVersionMissing',
  ],
  [
    'no form yet: R-5-015 software description',
    fields.softwareDescription,
    ['x'],
    nothing,
    'softwareDescriptionMissing',
  ],
  [
    'no form yet: R-5-016 version URL',
    fields.versionUrl,
    ['https://a.b/c.apk'],
    nothing,
    'versionUrlMissing',
  ],
  ['a dealer', fields.dealer, ['id'], nothing, 'dealerMissing'],
  ['no form yet: R-5-018 upload region', fields.uploadRegion, ['230000'], nothing, 'uploadRegionMissing'],
  ['no form yet: R-5-019 platform', fields.platform, ['android'], nothing, 'platformMissing'],
  ['no form yet: R-5-020 product type', fields.productType, ['id'], nothing, 'productTypeMissing'],
  ['no form yet: R-5-021 author', fields.author, ['Wang'], nothing, 'authorMissing'],
  ['R-5-022 role', fields.role, [1, '100'], nothing, 'roleMissing'],
  ['no form yet: R-5-023 supplier', fields.supplier, ['id'], nothing, 'supplierMissing'],
  [
    'no form yet: R-5-024 distribution method',
    fields.distributionMethod,
    ['region'],
    nothing,
    'distributionMissing',
  ],
  [
    'R-5-025 account expiry date',
    fields.accountEnd,
    ['2027-01-31', null],
    [undefined, ''],
    'accountEndMissing',
  ],
  ['no form yet: R-5-026 depth', fields.depth, [25, '25.5'], nothing, 'depthMissing'],
  [
    'no form yet: R-5-027 region name',
    fields.regionName,
    ['黑龙江', 'North 2'],
    nothing,
    'regionNameMissing',
  ],
  ['R-5-028 reject reason: required', fields.rejectReason, ['no'], ['', ' ', undefined], 'rejectReason'],
  ['R-5-029 R-9-048 reject reason: at most 30', fields.rejectReason, [abc(30)], [abc(31)], 'rejectReason'],
  [
    'R-5-030 longitude',
    fields.longitude,
    [-180, 180, '126,654'],
    [-180.1, '180.5', 'east'],
    'longitudeRange',
  ],
  ['R-5-031 latitude', fields.latitude, [-90, 90, '45.5'], [90.01, '-91', 'north'], 'latitudeRange'],
  [
    'R-5-032 two decimals',
    fields.twoDecimals(0, 1e6),
    [1, 0.29, '1,25', 1e6],
    [1.234, '0,001'],
    'twoDecimals',
  ],
  [
    'R-5-033 R-9-049 prices',
    fields.price,
    [0, 12, '12.50', '12,5'],
    [-1, 1.005, 'free', '1e3', Number.POSITIVE_INFINITY],
    'invalidAmount',
  ],
  [
    'no form yet: R-5-034 IP or domain',
    fields.host,
    ['10.0.0.1', 'rtk.example.com', 'xn--fiqs8s.xn--fiqs8s', '2001:db8::1'],
    ['256.1.1.1', '10.0.0', 'a b.com', 'http://a.com', '-a.com', 'localhost:80'],
    'hostFormat',
  ],
  ['no form yet: R-5-035 port: required', fields.port, [1, '65535'], ['', null, undefined], 'required'],
  ['no form yet: R-5-035 port: its range', fields.port, [2101], [0, 65_536, 1.5], 'portRange'],
  [
    'no form yet: R-5-036 import: .xlsx',
    fields.importFile,
    [file('a.XLSX')],
    [file('a.xls'), file('xlsx')],
    'importFile',
  ],
  [
    'no form yet: R-5-037 import: 10 MB',
    fields.importFile,
    [file('a.xlsx', 10)],
    [file('a.xlsx', 10.1)],
    'fileTooLarge',
  ],
  [
    'no form yet: R-5-038 R-5-039 R-5-040 info material',
    fields.materialFile,
    ['docx', 'pdf', 'xls', 'xlsx', 'csv', 'txt', 'jpeg', 'jpg', 'PNG', 'gif', 'mp4'].map((type) =>
      file(`a.${type}`),
    ),
    [file('a.exe'), file('a.doc'), file('a'), file('a.mp4.exe')],
    'materialType',
  ],
  [
    'no form yet: R-5-041 R-9-044 info material: 150 MB',
    fields.materialFile,
    [file('a.mp4', 150)],
    [file('a.mp4', 151)],
    'fileTooLarge',
  ],
  [
    'no form yet: R-5-042 software: .apk',
    fields.softwareFile,
    [file('a.apk')],
    [file('a.zip'), file('apk')],
    'softwareType',
  ],
  [
    'no form yet: R-5-043 companies: at most 10',
    fields.companies,
    [Array(10).fill('c')],
    [Array(11).fill('c')],
    'tooManyCompanies',
  ],
  [
    'R-5-044 SN: 7 or 10 digits',
    fields.sn,
    ['1234567', ' 1234567890 '],
    ['123456', '12345678', '123456a'],
    'snFormat',
  ],
  ['R-5-045 R-5-046 SNs: at most 10', fields.snList, [sns(10), '1234567;1234567'], [sns(11)], 'tooManySns'],
  ['R-5-048 remaining days', fields.remainingDays, [0, 150, '30'], [-1, 151, 1.5], 'wholeRange'],
  ['no form yet: R-5-049 its variant', fields.remainingDaysLong, [0, 1000], [1001, -1, 0.5], 'wholeRange'],
  ['width: 0 to 1000', fields.workingWidthCm, [0, '360', 1000], [1001, -1, 3.6], 'widthRange'],
  [
    'no form yet: R-5-052 time range',
    fields.timeSpan,
    [{ from: 1, to: 2 }],
    [{ from: 2, to: 2 }],
    'twoTimePoints',
  ],
  ['no form yet: R-5-053 problem type', fields.problemType, ['id'], nothing, 'problemTypeMissing'],
  ['no form yet: R-5-054 at least one', fields.selection, [['a'], ['a', 'b']], [[]], 'noSelection'],
  ['no form yet: R-5-055 only one', fields.singleSelection, [['a']], [['a', 'b']], 'onlyOne'],
  [
    'R-5-057 no special characters',
    fields.plainName(30),
    ['东区 2_号', 'Харбин-02', 'Iğdır'],
    ['a/b', 'a<b', 'a;b', 'a@b'],
    'specialCharacters',
  ],
  ['no form yet: R-5-058 digits only', fields.digits(20), ['0123'], ['12a', '1.5', '１２'], 'digitsOnly'],
  [
    'no form yet: R-5-059 letters and digits only',
    fields.lettersDigits(20),
    ['aB3'],
    ['a-b', 'ä', 'a b'],
    'lettersDigitsOnly',
  ],
];

describe('rules of spec §5', () => {
  it.each(table)('%s', (_statement, rule, good, bad, key) => {
    for (const value of good) expect(broken(rule, value), JSON.stringify(value)).toEqual([]);
    for (const value of bad) expect(broken(rule, value), JSON.stringify(value)).toEqual([key]);
  });

  it('R-5-060 R-5-022 a missing value is told once, and not with what it would have to look like', () => {
    const rules = Object.values(fields).filter((rule) => typeof rule !== 'function');
    for (const rule of rules) expect(broken(rule as z.ZodType, undefined).length).toBeLessThanOrEqual(1);
    expect(broken(fields.price, '')).toEqual(['required']);
    expect(broken(fields.longitude, null)).toEqual(['required']);
  });

  it('R-5-010 keeps a phone number in one shape', () => {
    const kept = (phone: string): string => fields.phone.parse(phone);
    expect(kept('139 1234-5678')).toBe('13912345678');
    expect(kept('+86 139 1234 5678')).toBe('13912345678');
    expect(kept('+7 (916) 123-45-67')).toBe('+79161234567');
  });

  it('R-5-045 folds the same SN', () => {
    expect(fields.snList.parse('1234567\n7654321；1234567 ')).toEqual(['1234567', '7654321']);
    expect(fields.snList.parse(['1234567', '7654321'])).toEqual(['1234567', '7654321']);
  });
});

describe('what a form draws', () => {
  it('follows the rule, through defaults and pipes', () => {
    expect(describeField(fields.phone)).toMatchObject({ kind: 'phone', required: true });
    expect(describeField(fields.words(200).default(''))).toMatchObject({ kind: 'words', required: false });
    expect(describeField(fields.words(60).default(''))).toMatchObject({ kind: 'text', maxLength: 60 });
    expect(describeField(fields.plainName(30))).toEqual({ kind: 'text', required: true, maxLength: 30 });
    expect(describeField(fields.accountEnd)).toMatchObject({ kind: 'day', required: true });
    expect(describeField(fields.remainingDays)).toMatchObject({
      kind: 'number',
      min: 0,
      max: 150,
      decimals: 0,
    });
    expect(describeField(fields.price.optional())).toMatchObject({ kind: 'money', required: false });
  });
});
