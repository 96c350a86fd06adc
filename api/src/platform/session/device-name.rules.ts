type Rule = readonly [pattern: RegExp, name: string];

/** The first match counts: a browser also names the browsers that it resembles. */
const BROWSERS: readonly Rule[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).* Safari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| ?OS)/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** An app of the shop begins its `User-Agent` with this. */
const APP = /^ExamShelf\b/;

const UNKNOWN_DEVICE = 'Unknown device';

/** What a `User-Agent` says about the device, in words such as 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const program = APP.test(userAgent) ? 'ExamShelf app' : nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? UNKNOWN_DEVICE;
}

function nameIn(userAgent: string, rules: readonly Rule[]): string | undefined {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1];
}
