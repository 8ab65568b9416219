/** Browser and system, like `Chrome · Windows`; nothing else of the User-Agent is stored. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].flatMap(
    (names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? [],
  )
  return known.join(' · ') || unknownDevice
}

export const unknownDevice = 'অজানা যন্ত্র'

// The first match counts, because most browsers also name others for compatibility.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  // Anchored at the start: an unanchored search would take quadratic time.
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
