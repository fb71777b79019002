import { type SatelliteCodeRow, satelliteCodeImport, satelliteLevels } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { noted } from '#kit/entity/perform-in.ts';
import { newId } from '#kit/id.ts';
import { type AnyImport, asImport } from '#kit/import/list-import.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Signer } from '../registrations/code-signer.ts';
import { codesOfMarks, insertCode } from './satellite-code.store.ts';

/** Codes that were bought, from a file; each is sealed, and the log keeps what it is for and not the code. */
export function satelliteCodesFromFile(
  { logOperation }: { logOperation: LogOperation },
  { box, mark }: Signer,
): AnyImport {
  return asImport<SatelliteCodeRow>({
    definition: satelliteCodeImport,
    right: 'xignji.import',
    only: 'provider',
    title: ({ satellite }) => satellite.codes,
    heads: ({ satellite }) => satellite.codeColumns,
    allowed: async (_db, _actor, language) => ({
      level: {
        values: satelliteLevels.map((value) => ({ value, word: texts[language].satellite.levels[value] })),
      },
    }),
    async judge(db, _actor, rows) {
      const marks = await Promise.all(rows.map(({ code }) => mark(code)));
      const present = await codesOfMarks(db, marks);
      return marks.map((one) => ({ problems: [], present: present.get(one.toString('hex')) ?? null }));
    },
    async write(db, actor, { supplier, level, code, days, price }) {
      const id = newId();
      const subject = { action: 'xignji.import' } as const;
      await noted(logOperation, db, actor, subject, async ({ note }) => {
        const made = await insertCode(db, {
          id,
          supplier,
          level,
          days,
          price: price ?? null,
          by: actor.accountId,
          code: await box.seal(Buffer.from(code), id),
          mark: await mark(code),
        });
        if (!made) throw new Refusal('alreadyThere', {});
        note({ after: { supplier, level, days } });
      });
      return { id };
    },
  });
}
