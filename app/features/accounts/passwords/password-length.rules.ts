const shortest = 8

export function isLongEnough(password: string): boolean {
  return [...password].length >= shortest
}
