import {
  ColumnHeightOutlined,
  ExportOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../words/text.ts';
import { ColumnPanel } from '../columns/column-panel.tsx';
import type { ColumnState, Density } from '../columns/use-columns.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './toolbar.module.css';

interface Props<Row> {
  /** Create, then the figures over the filter. */
  left: ReactNode;
  /** Import and what else the screen has. */
  right: ReactNode;
  onExport: (() => void) | undefined;
  onRefresh: () => void;
  refreshing: boolean;
  columns: ColumnState<Row>;
  fullScreen: boolean;
  onFullScreen: (() => void) | undefined;
}

const densities: readonly Density[] = ['compact', 'medium', 'large'];

/** Left what makes one and the figures, right import, export, refresh, columns, density, full screen (C1). */
export function Toolbar<Row>(props: Props<Row>) {
  const text = useTexts();
  const narrow = useNarrow();
  const { columns } = props;
  return (
    <div className={styles.toolbar}>
      <div className={styles.left}>{props.left}</div>
      <div className={styles.right}>
        {props.right}
        {props.onExport && (
          <Tool name={text('list.export')} onClick={props.onExport}>
            <ExportOutlined />
          </Tool>
        )}
        <Tool name={text('list.refresh')} onClick={props.onRefresh} busy={props.refreshing}>
          <ReloadOutlined />
        </Tool>
        <ColumnPanel columns={columns}>
          <Button
            type="text"
            icon={<SettingOutlined />}
            aria-label={text('list.columns')}
            title={text('list.columns')}
          />
        </ColumnPanel>
        {/* Cards have one density (L22). */}
        {!narrow && (
          <Dropdown
            trigger={['click']}
            menu={{
              selectable: true,
              selectedKeys: [columns.density],
              items: densities.map((key) => ({ key, label: text(`list.densities.${key}`) })),
              onClick: ({ key }) => columns.setDensity(key as Density),
            }}
          >
            <Button
              type="text"
              icon={<ColumnHeightOutlined />}
              aria-label={text('list.density')}
              title={text('list.density')}
            />
          </Dropdown>
        )}
        {props.onFullScreen && (
          <Tool
            name={text(props.fullScreen ? 'list.leaveFullScreen' : 'list.fullScreen')}
            onClick={props.onFullScreen}
          >
            {props.fullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          </Tool>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  name: string;
  onClick: () => void;
  busy?: boolean;
  children: ReactNode;
}

function Tool({ name, onClick, busy = false, children }: ToolProps) {
  return (
    <Tooltip title={name}>
      <Button type="text" icon={children} aria-label={name} aria-busy={busy} onClick={onClick} />
    </Tooltip>
  );
}
