import { type SdkActivation, type SdkLicenceRow, sdkLicenceCalls } from '@furrow/contract';
import { Button } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { PrivateValue } from '#kit/contact/use-contact.tsx';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { endWords, productWords, quotaWords, stateTag } from './licence-columns.tsx';
import styles from './licences.module.css';

const shownFields = [
  'partner',
  'contactPhone',
  'product',
  'applicationId',
  'deviceLimit',
  'dailyQuota',
  'interfaces',
];
const alsoShown = ['addresses', 'endsOn', 'remark', 'keepDays'];

/** One licence with its calls, its devices and how calls are signed. */
export function LicenceDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('sdk.columns.state');
    if (field === 'prefix') return text('sdk.columns.prefix');
    return [...shownFields, ...alsoShown].includes(field) ? text(`sdk.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<SdkLicenceRow>
      path="sdk/licences"
      kind="apiKey"
      ids={ids}
      titleOf={({ partner }) => partner}
      details={(licence) => <LicenceFields licence={licence} />}
      related={(licence) => (
        <>
          <Usage licence={licence} />
          <Devices licence={licence} />
        </>
      )}
      history={{ labelOf }}
    />
  );
}

function LicenceFields({ licence }: { licence: SdkLicenceRow }) {
  const text = useTexts();
  return (
    <>
      <Fields
        title="sdk.groups.who"
        lines={[
          {
            label: 'sdk.fields.contactPhone',
            value: (
              <PrivateValue
                path="sdk/licences"
                id={licence.id}
                right="sdk.contact"
                field="contactPhone"
                value={licence.contactPhone}
              />
            ),
          },
          { label: 'sdk.columns.state', value: stateTag(licence.state) },
          { label: 'sdk.columns.prefix', value: licence.prefix },
          { label: 'sdk.columns.oldKeyUntil', value: <Time at={licence.oldKeyUntil} /> },
        ]}
      />
      <Fields
        title="sdk.groups.what"
        lines={[
          { label: 'sdk.fields.product', value: productWords(licence.product) },
          { label: 'sdk.fields.applicationId', value: licence.applicationId, copy: true },
          { label: 'sdk.columns.devices', value: `${licence.devicesUsed} / ${licence.deviceLimit}` },
          { label: 'sdk.fields.dailyQuota', value: quotaWords(licence.dailyQuota) },
          { label: 'sdk.fields.endsOn', value: endWords(licence.endsOn) },
          { label: 'sdk.fields.addresses', value: licence.addresses.join(', '), wide: true },
          {
            label: 'sdk.fields.interfaces',
            value: licence.interfaces.map((one) => text(`sdk.apis.${one}`)).join(' · '),
            wide: true,
          },
          { label: 'sdk.fields.remark', value: licence.remark, wide: true },
          { label: 'sdk.howTo.title', value: text('sdk.howTo.text'), wide: true },
        ]}
      />
      <Fields
        title="sdk.groups.use"
        lines={[
          { label: 'sdk.columns.callsToday', value: licence.callsToday },
          { label: 'sdk.columns.calls30', value: licence.calls30 },
          { label: 'sdk.columns.lastUsedAt', value: <Time at={licence.lastUsedAt} /> },
          { label: 'sdk.columns.lastAddress', value: licence.lastAddress },
        ]}
      />
    </>
  );
}

function Usage({ licence: { id, version } }: { licence: SdkLicenceRow }) {
  const text = useTexts();
  const query = useCall(sdkLicenceCalls.usage, { params: { id } }, { asOf: version });
  return (
    <QueryState query={query} lines={6}>
      {(days) => (
        <Chart
          title={text('sdk.tabs.usage')}
          namesTitle={text('dataPanel.columns.time')}
          kind="bar"
          stacked
          names={days.map(({ day }) => day)}
          series={[
            { name: text('sdk.calls'), values: days.map(({ calls }) => calls) },
            { name: text('sdk.refused'), values: days.map(({ refused }) => refused) },
          ]}
        />
      )}
    </QueryState>
  );
}

function Devices({ licence }: { licence: SdkLicenceRow }) {
  const text = useTexts();
  const asOf = String(licence.devicesUsed);
  const query = useCall(sdkLicenceCalls.devices, { params: { id: licence.id } }, { asOf });
  return (
    <section>
      <h3>{text('sdk.tabs.devices')}</h3>
      <QueryState query={query} lines={3}>
        {(devices) => (
          <ul className={styles.devices}>
            {devices.length === 0 && <li>{text('sdk.noDevices')}</li>}
            {devices.map((device) => (
              <DeviceLine key={device.id} licence={licence} device={device} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function DeviceLine({ licence, device }: { licence: SdkLicenceRow; device: SdkActivation }) {
  const text = useTexts();
  const deed = useDeed('sdk/licences');
  const mayEdit = useMay('sdk.edit');
  const params = { id: licence.id, device: device.id };
  const remove = async () => {
    const asked = {
      title: text('sdk.removeTitle', { device: device.deviceId }),
      follows: text('sdk.removeText'),
      go: text('sdk.deeds.removeDevice'),
      danger: true,
    };
    if (await confirmDeed(asked))
      await deed(() => ask(sdkLicenceCalls.removeDevice, { params }), text('plain.removed'));
  };
  return (
    <li>
      <b>{device.deviceId}</b>
      {device.sn && <span>{device.sn}</span>}
      <span className={styles.seen}>
        {text('sdk.firstSeen')} <Time at={device.firstSeenAt} /> · {text('sdk.lastSeen')}{' '}
        <Time at={device.lastSeenAt} /> · {device.address}
      </span>
      {mayEdit && (
        <Button size="small" onClick={() => void remove()}>
          {text('sdk.deeds.removeDevice')}
        </Button>
      )}
    </li>
  );
}
