import {
  defaultParameterMap,
  type MappedParameter,
  type ParameterMap,
  parameterCodings,
  type TboxItem,
  tboxItemNames,
} from '@furrow/contract';
import { Input, Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { itemName } from '../items/item-words.ts';
import styles from '../items/items.module.css';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: ParameterMap;
  onChange?: (map: ParameterMap) => void;
}

/** Parameter and coding of each item; the parameter in hexadecimal, as the documents of makers have it. */
export function MapInput({ value = {}, onChange }: Props) {
  const text = useTexts();
  const set = (item: TboxItem, one: MappedParameter | undefined) => {
    const { [item]: _, ...rest } = value;
    onChange?.(one === undefined ? rest : { ...rest, [item]: one });
  };
  return (
    <table className={styles.table}>
      <tbody>
        {tboxItemNames.map((item) => {
          const one = value[item];
          return (
            <tr key={item}>
              <th scope="row">{itemName(item)}</th>
              <td>
                <Input
                  aria-label={`${itemName(item)} · ${text('tbox.parameter')}`}
                  prefix="0x"
                  maxLength={4}
                  value={one === undefined ? '' : one.id.toString(16).toUpperCase()}
                  onChange={({ target }) => {
                    const id = Number.parseInt(target.value.replace(/[^0-9a-f]/gi, ''), 16);
                    const coding = one?.coding ?? defaultParameterMap[item].coding;
                    set(item, Number.isNaN(id) ? undefined : { id, coding });
                  }}
                />
              </td>
              <td>
                <Select
                  aria-label={`${itemName(item)} · ${text('tbox.profiles.map')}`}
                  disabled={one === undefined}
                  value={one?.coding ?? null}
                  onChange={(coding: MappedParameter['coding']) => one && set(item, { ...one, coding })}
                  options={parameterCodings.map((coding) => ({
                    value: coding,
                    label: text(`tbox.profiles.codings.${coding}`),
                  }))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
