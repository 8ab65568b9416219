import { Fragment } from 'react'

/** An email address that wraps between its parts instead of inside a word. */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup is rendered once
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
