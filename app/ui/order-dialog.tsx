import { lazy, Suspense } from 'react'
import type { OrderRowsProps, PlacedRow } from './order-rows.tsx'

type OrderRows = typeof import('./order-rows.tsx').OrderRows

// Opened once a year: it comes when it is asked for. What is lazy has lost which rows it is of.
const OrderRows = lazy(async () => ({
  default: (await import('./order-rows.tsx')).OrderRows,
})) as unknown as OrderRows

/** Puts the rows of a list into another order. */
export function OrderDialog<T extends PlacedRow>(props: OrderRowsProps<T>) {
  return (
    <Suspense>
      <OrderRows {...props} />
    </Suspense>
  )
}
