const shortest = 8

/** Whether a new password has enough characters. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= shortest
}
