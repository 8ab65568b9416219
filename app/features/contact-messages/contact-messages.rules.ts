/** The instant at which a message ends, so many months after it came; a day that a month lacks is its last. */
export function endOfMessage(createdAt: string, months: number): Date {
  return monthsAfter(new Date(createdAt), months)
}

/** Whether a message ends within a month. */
export function endsSoon(createdAt: string, months: number, now: Date): boolean {
  return endOfMessage(createdAt, months) <= monthsAfter(now, 1)
}

function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
