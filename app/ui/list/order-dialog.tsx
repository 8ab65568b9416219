import { lazy, Suspense } from 'react'
import type { OrderRowsProps, PlacedRow } from './order-rows.tsx'

type OrderRows = typeof import('./order-rows.tsx').OrderRows

// Lazy, because it is rarely opened. React.lazy loses the type of the rows.
const OrderRows = lazy(async () => ({
  default: (await import('./order-rows.tsx')).OrderRows,
})) as unknown as OrderRows

export function OrderDialog<T extends PlacedRow>(props: OrderRowsProps<T>) {
  return (
    <Suspense>
      <OrderRows {...props} />
    </Suspense>
  )
}
