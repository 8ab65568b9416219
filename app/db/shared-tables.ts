/** By which the instances of a school agree; it can be made anew, so it is in no backup. */
export interface LeaseTable {
  name: string
  /** A number that whoever has it made for it. */
  holder: string
  /** When it is free, by the clock of the database: milliseconds since 1970. */
  until: number
}
