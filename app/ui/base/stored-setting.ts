/** A setting of this browser; undefined if it was never chosen or storage is blocked. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** If storage is blocked, the setting holds until the page is left. */
export function storeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The default applies next time.
  }
}
