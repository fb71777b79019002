/** Parts that a terminal tells of in its identity (example profile, 0x0900 type 0xF1). */
export interface ReportedParts {
  machineCode: string;
  tabletSn: string;
  receiverSn: string;
  controllerSn: string;
  motorSn: string;
  iccid: string;
}

/** The parts that a terminal left the factory with. */
export function factoryParts({ sn, terminalNumber }: { sn: string; terminalNumber: string }): ReportedParts {
  return {
    machineCode: `MC${sn}`,
    tabletSn: sn,
    receiverSn: `R${sn}`,
    controllerSn: `C${sn}`,
    motorSn: `M${sn}`,
    iccid: `898604${terminalNumber.padStart(14, '0').slice(-14)}`,
  };
}

const names = Object.keys(factoryParts({ sn: '', terminalNumber: '' })) as (keyof ReportedParts)[];

/**
 * Foreign parts by the SN of the terminal that tells of them: `9000001:receiverSn=R9000003,9000003:receiverSn=R9000001`.
 * @throws Error naming the rule that cannot be read
 */
export function parseParts(rules: string): ReadonlyMap<string, Partial<ReportedParts>> {
  const parts = new Map<string, Partial<ReportedParts>>();
  for (const rule of rules.split(',').filter((one) => one !== '')) {
    const [, sn, part, value] = /^(\d+):(\w+)=([\w-]*)$/.exec(rule) ?? [];
    const name = names.find((one) => one === part);
    if (sn === undefined || name === undefined || value === undefined)
      throw new Error(`--parts: "${rule}" is not SN:part=value; parts: ${names.join(', ')}`);
    parts.set(sn, { ...parts.get(sn), [name]: value });
  }
  return parts;
}
