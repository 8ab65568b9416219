/** What a person calls the browser and the system that they sign in from, like `Chrome · Windows`; of the User-Agent no more is kept. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].flatMap(
    (names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? [],
  )
  return known.join(' · ') || unknownDevice
}

export const unknownDevice = 'অজানা যন্ত্র'

// The first that fits: most browsers also name those that they wish to be taken for.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  // From the beginning alone: tried at each place it would take the square of the length.
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
