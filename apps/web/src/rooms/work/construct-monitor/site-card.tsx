import {
  nextState,
  type SiteDetail,
  type SiteStep,
  siteCalls,
  siteFlow,
  siteSteps,
  wholeSite,
} from '@furrow/contract';
import { Button, Table } from 'antd';
import { Link } from 'react-router';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './sites.module.css';
import { useSite } from './use-site.ts';

/** One site: its plan, how far it is, and its machines. */
export function SiteCard({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useSite(id);
  return (
    <SideDrawer open={id !== null} onClose={onClose} size={420} title={query.data?.name}>
      <QueryState query={query} lines={8}>
        {(site) => (
          <>
            <Deeds site={site} />
            <Plan site={site} />
            <Days site={site} />
            <Workers site={site} />
          </>
        )}
      </QueryState>
    </SideDrawer>
  );
}

/** Edit, the steps that its state allows, and the ways to its jobs. */
function Deeds({ site: { id, name, state, progress } }: { site: SiteDetail }) {
  const text = useTexts();
  const deed = useDeed('construct/sites');
  const [mayEdit, maySeeJobs] = [useMay('constructMonitor.edit'), useMay('deviceJob')];
  const take = async (step: SiteStep) => {
    const [title, go] = [text(`sites.asks.${step}`, { name }), text(`sites.steps.${step}`)];
    const early = step === 'finish' && progress < wholeSite;
    const reason = early
      ? await askReason({ title, go, danger: false, hint: text('sites.reason') })
      : (await confirmDeed({ title, go, danger: false }))
        ? ''
        : null;
    if (reason !== null)
      await deed(() => ask(siteCalls[step], { params: { id }, body: { reason } }), text('sites.done'));
  };
  const steps = siteSteps.filter((step) => nextState(siteFlow, state, step) !== undefined);
  return (
    <div className={styles.deeds}>
      {mayEdit && state !== 'finished' && (
        <Button size="small" onClick={() => pushAddress({ edit: id })}>
          {text('sites.editShort')}
        </Button>
      )}
      {mayEdit &&
        steps.map((step) => (
          <Button key={step} size="small" onClick={() => void take(step)}>
            {text(`sites.steps.${step}`)}
          </Button>
        ))}
      {maySeeJobs && <Link to={`/deviceJob?block=${id}&workType=levelling`}>{text('sites.jobs')}</Link>}
    </div>
  );
}

function Plan({ site }: { site: SiteDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const area = (m2: number) => <UnitNumber of={formats.area(m2)} />;
  return (
    <>
      <Fields
        columns={1}
        title="sites.groups.progress"
        lines={[
          { label: 'sites.columns.state', value: text(`sites.states.${site.state}`) },
          { label: 'sites.columns.progress', value: `${formats.number(site.progress * 100, 1)} %` },
          { label: 'sites.columns.doneM2', value: area(site.doneM2) },
          { label: 'sites.columns.todayM2', value: area(site.todayM2) },
          { label: 'sites.columns.startedAt', value: <Time at={site.startedAt} /> },
          { label: 'sites.columns.finishedAt', value: <Time at={site.finishedAt} /> },
          { label: 'sites.columns.finishReason', value: site.finishReason },
          {
            label: 'sites.columns.lateDays',
            value: site.lateDays > 0 ? formats.number(site.lateDays) : '',
          },
        ]}
      />
      <Fields
        columns={1}
        title="sites.groups.plan"
        lines={[
          { label: 'sites.fields.plannedAreaM2', value: area(site.plannedAreaM2) },
          { label: 'sites.columns.areaM2', value: area(site.areaM2) },
          { label: 'sites.fields.designHeightM', value: formats.number(site.designHeightM, 2, 2) },
          { label: 'sites.fields.slopeX', value: formats.number(site.slopeX) },
          { label: 'sites.fields.slopeY', value: formats.number(site.slopeY) },
          { label: 'sites.fields.plannedStart', value: site.plannedStart },
          { label: 'sites.fields.plannedEnd', value: site.plannedEnd },
          { label: 'sites.fields.ownerId', value: site.owner },
          { label: 'sites.columns.contractor', value: site.contractor ?? '' },
          { label: 'sites.fields.remark', value: site.remark },
        ]}
      />
    </>
  );
}

const dayMs = 86_400_000;

/** New ground per day; the line is what the plan asks for. */
function Days({ site: { days, plannedStart, plannedEnd, plannedAreaM2 } }: { site: SiteDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const unit = formats.area(0).unit;
  const of = (m2: number) => Number(formats.readDecimal(formats.area(m2).value) ?? 0);
  const wanted = plannedAreaM2 / Math.max(1, (Date.parse(plannedEnd) - Date.parse(plannedStart)) / dayMs);
  if (days.length === 0) return null;
  return (
    <Chart
      kind="bar"
      height={180}
      title={text('sites.chart.title')}
      namesTitle={text('sites.chart.day')}
      names={days.map(({ day }) => day.slice(5))}
      series={[
        { name: unit, values: days.map(({ areaM2 }) => of(areaM2)) },
        { name: text('sites.chart.plan'), line: true, values: days.map(() => of(wanted)) },
      ]}
    />
  );
}

function Workers({ site: { workers } }: { site: SiteDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const maySeeTracks = useMay('historicalTrack');
  return (
    <Table
      size="small"
      rowKey="id"
      title={() => <b>{text('sites.groups.machines')}</b>}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('sites.noMachines') }}
      dataSource={workers}
      columns={[
        {
          title: text('sites.machine.sn'),
          render: (_, { sn, assigned }) => (
            <>
              {maySeeTracks ? <Link to={`/historicalTrack?sn=${sn}`}>{sn}</Link> : sn}
              {assigned && ` · ${text('sites.assigned')}`}
            </>
          ),
        },
        { title: text('sites.machine.name'), dataIndex: 'name' },
        {
          title: text('sites.machine.areaM2'),
          align: 'right',
          render: (_, { areaM2 }) => <UnitNumber of={formats.area(areaM2)} />,
        },
        {
          title: text('sites.machine.hours'),
          align: 'right',
          render: (_, { workingS }) => formats.duration(workingS),
        },
        {
          title: text('sites.machine.state'),
          render: (_, { online }) => text(online ? 'sites.online' : 'sites.offline'),
        },
      ]}
    />
  );
}
