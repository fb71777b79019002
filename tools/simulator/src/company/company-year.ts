import { between, mix, unit } from '../work/random.ts';
import { type DemoPart, demoPartModels, demoProducts } from './catalogue.ts';
import { type DemoDealer, demoDealers } from './dealers.ts';

/** An owner who gets a machine; the same owner may come again. */
export interface DemoOwner {
  name: string;
  phone: string;
  kind: 'individual' | 'cooperative' | 'farm';
  contact: string;
}

/** A terminal that is put into use on a machine. */
export interface DemoInstallation {
  sn: string;
  parts: Partial<Record<DemoPart, string>>;
  dealer: DemoDealer;
  owner: DemoOwner;
  /** Which of the demo's vehicle models. */
  machine: number;
  plate: string;
  alias: string;
}

/** One week of the company: what comes from the factory, what is sold to whom, what is put into use. */
export interface DemoWeek {
  /** Days before today. */
  daysAgo: number;
  arrivals: readonly { product: (typeof demoProducts)[number]; sns: readonly string[] }[];
  partArrivals: readonly { part: DemoPart; sns: readonly string[] }[];
  sales: readonly {
    dealer: DemoDealer;
    sns: readonly string[];
    parts: readonly { part: DemoPart; sn: string }[];
  }[];
  installations: readonly DemoInstallation[];
}

const weeks = 52;
const sold = 0.75;
const installed = 0.7;
const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗';
const given = [
  '伟',
  '强',
  '磊',
  '军',
  '勇',
  '杰',
  '涛',
  '超',
  '明',
  '刚',
  '平',
  '玉兰',
  '桂英',
  '建国',
  '志远',
  '海燕',
];
/** Sales follow the seasons: months before spring and autumn work are the strong ones. */
const season = [0.7, 1.1, 1.7, 1.4, 0.8, 0.6, 0.7, 1.2, 1.5, 1.0, 0.7, 0.6];

/**
 * A year of deliveries and installations of about `devices` terminals, oldest week first. `seed` and `endMs` (ms UTC, the day
 * on which the year ends) make it; nothing else does.
 */
export function companyYear(seed: number, devices: number, endMs: number): DemoWeek[] {
  const sellers = demoDealers.filter(({ share }) => share > 0);
  const total = sellers.reduce((sum, { share }) => sum + share, 0);
  let serial = 0;
  return Array.from({ length: weeks }, (_, week) => {
    const daysAgo = (weeks - week) * 7;
    const month = new Date(endMs - daysAgo * 86_400_000).getUTCMonth();
    const count = Math.max(1, Math.round((devices / weeks) * (season[month] ?? 1)));
    const numbers = Array.from({ length: count }, () => (serial += 1));
    const units = numbers.map((number) => unitOf(seed, number));
    const gone = units.filter(({ number }) => unit(mix(seed, 7), number) < sold);
    return {
      daysAgo,
      arrivals: demoProducts.flatMap((product) => {
        const sns = units.filter((one) => one.product === product).map(({ sn }) => sn);
        return sns.length === 0 ? [] : [{ product, sns }];
      }),
      partArrivals: partsOf(units),
      sales: sellers.flatMap((dealer) => {
        const own = gone.filter(({ number }) => sellerOf(sellers, total, seed, number) === dealer);
        const parts = own.flatMap(({ parts: held }) =>
          (Object.entries(held) as [DemoPart, string][]).map(([part, sn]) => ({ part, sn })),
        );
        return own.length === 0 ? [] : [{ dealer, sns: own.map(({ sn }) => sn), parts }];
      }),
      installations: gone
        .filter(({ number }) => unit(mix(seed, 8), number) < installed)
        .map((one) => installationOf(seed, one, sellerOf(sellers, total, seed, one.number))),
    };
  });
}

interface Unit {
  number: number;
  sn: string;
  product: (typeof demoProducts)[number];
  parts: Partial<Record<DemoPart, string>>;
}

/** SNs of the demo company: ten digits from 8800 on, which nobody prints on a terminal. */
export const demoYearSn = (number: number): string => `8800${String(number).padStart(6, '0')}`;

function unitOf(seed: number, number: number): Unit {
  const draw = unit(mix(seed, 1), number);
  const product = demoProducts[draw < 0.6 ? 0 : draw < 0.8 ? 1 : draw < 0.92 ? 2 : 3];
  const parts = Object.fromEntries(
    (product.neededParts as readonly DemoPart[]).map((part) => {
      const { sn } = demoPartModels[part];
      // Tablets have digits alone, as a dealer without a rule of its own wants them.
      return [
        part,
        sn === '' ? `7${String(number).padStart(6, '0')}` : `${sn}${String(number).padStart(7, '0')}`,
      ];
    }),
  );
  return { number, sn: demoYearSn(number), product, parts };
}

function partsOf(units: readonly Unit[]): { part: DemoPart; sns: string[] }[] {
  return (Object.keys(demoPartModels) as DemoPart[]).flatMap((part) => {
    const sns = units.flatMap(({ parts }) => parts[part] ?? []);
    return sns.length === 0 ? [] : [{ part, sns }];
  });
}

function sellerOf(sellers: readonly DemoDealer[], total: number, seed: number, number: number): DemoDealer {
  let left = unit(mix(seed, 2), number) * total;
  for (const dealer of sellers) {
    left -= dealer.share;
    if (left < 0) return dealer;
  }
  return sellers[0]!;
}

function installationOf(seed: number, { number, sn, parts }: Unit, dealer: DemoDealer): DemoInstallation {
  const owner = ownerOf(seed, Math.floor(between(mix(seed, 3), number, 0, number / 1.6 + 1)), dealer);
  const abroad = { KZ: 6, RU: 5, TR: 7 }[dealer.country];
  const machine = abroad ?? Math.floor(between(mix(seed, 4), number, 0, 5));
  const plate =
    dealer.country === 'CN'
      ? `黑${String(number % 90).padStart(2, '0')}-${String(10_000 + number)}`
      : `${dealer.country} ${1000 + number}`;
  return { sn, parts, dealer, owner, machine, plate, alias: `${owner.name}-${(number % 3) + 1}` };
}

function ownerOf(seed: number, index: number, { country, key }: DemoDealer): DemoOwner {
  const at = mix(seed, 5, index, key.length);
  const abroad = { KZ: '+7701', RU: '+7913', TR: '+90532' }[country];
  const digits = String(1_000_000 + (mix(index, key.length, country.length) % 9_000_000));
  const phone = abroad === undefined ? `1390${digits}` : `${abroad}${digits}`;
  const kind = unit(at, 1) < 0.7 ? 'individual' : unit(at, 2) < 0.6 ? 'cooperative' : 'farm';
  const person =
    country === 'CN' ? `${surnames[at % surnames.length]}${given[at % given.length]}` : `Farmer ${index + 1}`;
  const names = { individual: person, cooperative: `${person}农机合作社`, farm: `${person}家庭农场` };
  const name = country === 'CN' ? names[kind] : kind === 'individual' ? person : `${key} farm ${index + 1}`;
  return { name, phone, kind, contact: kind === 'individual' ? '' : person };
}
