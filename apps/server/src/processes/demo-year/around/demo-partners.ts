import type { IssuedKey } from '@furrow/contract';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { randomPassword } from '#rooms/access/public.ts';
import type { DemoCall } from '../calls/calls-of.ts';

const daySeconds = 86_400;
const inDays = (days: number): string => homeDay(Date.now() / 1000 + days * daySeconds);

const licences = [
  ['北斗测绘软件', 'androidSdk', 'com.beidou.survey', 200, 50_000, ['activate', 'heartbeat'], null],
  ['稻田农机平台', 'serverInterface', 'daotian.platform', 20, 20_000, ['uavSorties'], 300],
  ['蓝翼植保飞防', 'serverInterface', 'lanyi.uav', 10, 10_000, ['uavSorties'], 21],
  ['装配车间 MES', 'mes', 'furrow.mes.line1', 5, 0, ['mesInbound'], null],
  ['农情监测终端', 'linuxSdk', 'nongqing.edge', 50, 5_000, ['activate', 'heartbeat'], 90],
] as const;

/** Gives licences to partners, of which one is suspended. */
export async function licenseDemoPartners(call: DemoCall): Promise<void> {
  let last = '';
  for (const [i, line] of licences.entries()) {
    const [partner, product, applicationId, deviceLimit, dailyQuota, interfaces, days] = line;
    const { licence } = await call<IssuedKey>('sdk/licences', {
      partner,
      product,
      applicationId,
      deviceLimit,
      dailyQuota,
      interfaces,
      contactPhone: `1380002000${i + 1}`,
      endsOn: days === null ? null : inDays(days),
    });
    last = licence.id;
  }
  await call(`sdk/licences/${last}/suspend`, {});
}

const drivers = ['孙晓东', '钱立群', '冯志远', '韩春雷', '曹国庆', '魏长顺', '蒋文斌', '沈大勇'] as const;

/**
 * Makes users of the phone application with the terminals of their dealers' machines; one is frozen. Their passwords are drawn and
 * told to nobody.
 * @param terminals SNs of machines by the id of their dealer
 */
export async function makeDemoAppUsers(
  call: DemoCall,
  terminals: ReadonlyMap<string, { divisionCode: string; sns: readonly string[] }>,
): Promise<void> {
  let frozen = '';
  for (const [i, [dealerId, { divisionCode, sns }]] of [...terminals].slice(0, drivers.length).entries()) {
    const { id } = await call<{ id: string }>('zwtUsers', {
      name: `zwt_driver${i + 1}`,
      phone: `1370003000${i + 1}`,
      password: randomPassword(),
      dealerId,
      divisionCode,
      endsOn: inDays(20 + i * 45),
      terminals: sns.slice(0, 1 + (i % 3)),
      remark: drivers[i],
    });
    frozen = id;
  }
  if (frozen) await call(`zwtUsers/${frozen}/freeze`, {});
}
