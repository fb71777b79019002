import { type FieldProblem, type WhiteImportRow, whiteImport, whiteReaches } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { heldMessages } from '#events/after-commit.ts';
import { noted } from '#kit/entity/perform-in.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { type Listed, listedVehicles } from './white.store.ts';
import { listIn } from './white-list.ts';

type Row = WhiteImportRow;

/** Vehicles from a sheet, each with what it is exempt from and why. Those that are on the list already are refused, or left out. */
export function whiteListFromFile(parts: Pick<WarningParts, 'bus' | 'logOperation'>): AnyImport {
  return asImport<Row>({
    definition: whiteImport,
    right: 'crossSnWhite.import',
    only: 'provider',
    title: ({ titles }) => titles.crossSnWhite,
    heads: ({ warnings }) => warnings.white.columns,
    allowed: async (_db, _actor, language) => ({
      appliesTo: {
        values: whiteReaches.map((value) => ({
          value,
          word: texts[language].warnings.white.reaches[value],
        })),
      },
    }),
    judge: async (db, actor, rows) => {
      const sns = rows.map(({ sn }) => sn);
      const found = new Map((await listedVehicles(db, actor, sns)).map((one) => [one.sn, one]));
      return sns.map((sn) => verdictOf(sn, found.get(sn)));
    },
    async write(db, actor, row) {
      const [vehicle] = await listedVehicles(db, actor, [row.sn]);
      if (!vehicle) throw new Refusal('snUnknown', { targets: row.sn });
      const { held, send } = heldMessages(parts.bus);
      const subject = { action: 'crossSnWhite.create', subjectKind: 'whiteListEntry' as const };
      const form = { ...row, origin: 'import' as const };
      const entry = await noted(parts.logOperation, db, actor, subject, (tx) =>
        listIn({ ...tx, bus: held }, actor, form, vehicle),
      );
      if (entry === null) throw new Refusal('alreadyThere', {});
      return { id: entry.id, after: send };
    },
  });
}

function verdictOf(sn: string, vehicle: Listed | undefined): Verdict {
  const problems: FieldProblem[] = [];
  if (!vehicle) problems.push({ field: 'sn', key: 'snUnknown', params: { targets: sn } });
  if (vehicle?.life === 'cancelled') problems.push({ field: 'sn', key: 'vehicleCancelled' });
  return { problems, present: vehicle?.entryId ?? null };
}
