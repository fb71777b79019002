import type { DealerHoldings } from '#rooms/parties/public.ts';

/**
 * What dealers have, with the configurations that they saved, those that wait for a terminal, and the silences that they planned: all follow
 * when two dealers become one.
 */
export const withTerminalSettings = (others: DealerHoldings): DealerHoldings => ({
  ...others,
  async handOver(client, held, actor, merge) {
    const values = [merge.from, merge.into, actor.accountId];
    const stamp = 'updated_at = clock_timestamp(), updated_by = $3';
    await client.query(`update planned_silence set dealer_id = $2, ${stamp} where dealer_id = $1`, values);
    await client.query(
      `update saved_configuration set dealer_id = $2, ${stamp} where dealer_id = $1`,
      values,
    );
    // One waits for an SN and a kind: that of the dealer which stays.
    await client.query(
      `update configuration_target t set state = 'superseded', changed_at = now() where t.dealer_id = $1 and t.state = 'waiting'
         and exists (select from configuration_target o where o.sn = t.sn and o.kind = t.kind and o.dealer_id = $2 and o.state = 'waiting')`,
      [merge.from, merge.into],
    );
    await client.query('update configuration_target set dealer_id = $2 where dealer_id = $1', [
      merge.from,
      merge.into,
    ]);
    return others.handOver(client, held, actor, merge);
  },
});
