/** Words that many screens say: a key that means the same refers to one of these (`dealer: terms.dealer`), and is its own where it does not. */
export const terms = {
  dealer: '经销商',
  state: '状态',
  sn: 'SN',
  reason: '原因',
  remark: '备注',
  region: '地区',
  time: '时间',
  name: '名称',
  model: '型号',
  source: '来源',
};
