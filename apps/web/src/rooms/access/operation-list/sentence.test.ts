import { languages, operationActions, operationKinds } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { startTexts } from '#kit/words/text.ts';
import { actionPages, actionWords, kindWords, pageWords, recordPath } from './operation-words.ts';
import { operationSentence } from './sentence.ts';

const deleted = {
  account: 'boss',
  displayName: '张三',
  action: 'roleManage.delete',
  result: 'done' as const,
  subjectKind: 'role',
  subjectId: '7',
  subjectName: '区域经理',
};

it('leads from a record to the address of its screen, where the screen shows one record', () => {
  expect(recordPath('soilSample', 'a b')).toBe('/sampling_statistics?id=a%20b');
  expect(recordPath('vehicle', '7')).toBe('/carManage?id=7');
  expect(recordPath('warning', '7', 'terminalCrossRegionWarning.take')).toBe(
    '/terminalCrossRegionWarning?id=7',
  );
  expect(recordPath('approval', '7', 'accountAudit.approve')).toBe('/accountAudit?id=7');
  expect(recordPath('vehicle', '')).toBeNull();
  expect(recordPath('task', '7')).toBeNull();
});

describe('the sentences of the log', () => {
  it.each([
    ['zh', '张三 删除了角色「区域经理」'],
    ['en', '张三 deleted the role “区域经理”'],
    ['ru', '张三 удалил(а) запись «区域经理» (роль)'],
    ['tr', '张三, “区域经理” adlı rol kaydını sildi'],
  ] as const)('who did what to which record, in %s', async (language, sentence) => {
    await startTexts(language);
    expect(operationSentence(deleted)).toBe(sentence);
  });

  it('rows without a name, without a record and refused ones are sentences as well', async () => {
    await startTexts('zh');
    expect(operationSentence({ ...deleted, subjectName: null })).toBe('张三 删除了角色');
    expect(operationSentence({ ...deleted, result: 'refused', subjectKind: '' })).toBe(
      '张三 的操作被拒绝：角色管理 — 删除',
    );
    expect(
      operationSentence({ ...deleted, action: 'roleManage.export', subjectKind: '', subjectId: '' }),
    ).toBe('张三 导出了“角色管理”');
    expect(operationSentence({ ...deleted, action: 'login', subjectKind: 'account' })).toBe('张三 登录');
  });

  it.each(languages)('every action, kind and page has words in %s', async (language) => {
    await startTexts(language);
    expect(operationActions.filter((action) => actionWords(action) === action)).toEqual([]);
    expect(actionPages.filter((page) => pageWords(page) === page && page !== 'sdk')).toEqual([]);
    const other = kindWords('nothing');
    expect(operationKinds.filter((kind) => kindWords(kind) === other)).toEqual([]);
  });
});
