/** Browser and operating system of a user agent, by their own names; null where it does not tell. */
export function agentWords(agent: string): { browser: string | null; system: string | null } {
  const first = (...signs: [RegExp, string][]) => signs.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return {
    browser: first(
      [/MicroMessenger/, 'WeChat'],
      [/Edg\//, 'Edge'],
      [/OPR\//, 'Opera'],
      [/YaBrowser/, 'Yandex'],
      [/Firefox\//, 'Firefox'],
      [/Chrome\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ),
    system: first(
      [/HarmonyOS/, 'HarmonyOS'],
      [/Android/, 'Android'],
      [/iPhone|iPad/, 'iOS'],
      [/Windows/, 'Windows'],
      [/Mac OS X/, 'macOS'],
      [/Linux|X11/, 'Linux'],
    ),
  };
}
