import type { FieldProblem, ZwtUserForm } from '@furrow/contract';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { importOfEntity, type SheetOfEntity } from '#kit/entity/import-of-entity.ts';
import { type AnyImport, asImport } from '#kit/import/list-import.ts';
import { hashRandomPassword, randomPassword } from '#rooms/access/public.ts';
import { dealersToChoose } from '#rooms/parties/public.ts';
import { writePassword } from './zwt-app.store.ts';
import { phonesTaken } from './zwt-user.store.ts';
import { zwtUserEntity } from './zwt-users.ts';

/** A row with the first password that was made for it. */
type Row = ZwtUserForm & { password?: string; passwordHash?: string };

const sheet: SheetOfEntity<ZwtUserForm> = {
  right: 'zwtuser.import',
  title: ({ titles }) => titles.zwtuser,
  heads: ({ zhiweitong }) => zhiweitong.fields,
  references: { dealerId: dealersToChoose },
  columns: [
    ['name', 'wang-01', 'required'],
    ['phone', '13912345678', 'required'],
    ['dealerId', '', 'required'],
    ['divisionCode', '230102', 'required'],
    ['endsOn', '2030-12-31', 'required'],
    ['remark', ''],
  ],
  sameBy: ['name'],
};

/** Users from a file: the first passwords come back once, and must be changed at the first sign-in. */
export function zwtUsersFromFile(parts: DeedParts): AnyImport {
  const plain = importOfEntity(parts, zwtUserEntity, sheet);
  return asImport<Row>({
    ...plain,
    judge: async (db, actor, rows, earlier) => {
      const taken = await phonesTaken(
        db,
        rows.map(({ phone }) => phone),
      );
      const verdicts = await plain.judge(db, actor, rows, earlier);
      return verdicts.map(({ problems, present }, i) => {
        const isTaken = present === null && taken.has(rows[i]!.phone);
        const more: FieldProblem[] = isTaken ? [{ field: 'phone', key: 'phoneTaken' }] : [];
        return { problems: [...problems, ...more], present };
      });
    },
    standIn: (row) => ({ ...row, passwordHash: '-' }),
    prepare: async (rows) => {
      await Promise.all(
        rows.map(async (row) => {
          row.password = randomPassword();
          row.passwordHash = await hashRandomPassword(row.password);
        }),
      );
    },
    write: async (db, actor, row, present, earlier) => {
      const written = await plain.write(db, actor, row, present, earlier);
      await writePassword(db, written.id, row.passwordHash!, true);
      return written;
    },
    answerFile: (words, rows) => ({
      name: words.tasks.import.passwords,
      heads: [words.zhiweitong.fields.name, words.tasks.import.passwords],
      rows: rows.map(({ name, password }) => [name, password ?? null]),
    }),
  });
}
