/** Minutes from midnight to `HH:MM`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 0 is Sunday. */
export const allDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** When something begins and ends, `HH:MM`. */
export interface Times {
  startTime: string
  endTime: string
}

/** True of what is no time, which the fields themselves refuse. */
export function endsAfterStart({ startTime, endTime }: Times): boolean {
  return !isTime.test(startTime) || !isTime.test(endTime) || endTime > startTime
}

const isTime = /^\d\d:\d\d$/

/** Whether they share a minute. */
export function meetInTime(one: Times, other: Times): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime
}

/** The same for the same times. */
export function timeKey({ startTime, endTime }: Times): string {
  return `${startTime} ${endTime}`
}
