export const styles = {
  button:
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-1.5 font-bold cursor-pointer disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60',
  // With forced colours only the border shows that it is a button.
  primary: 'bg-brand text-white hover:bg-brand-deep forced-colors:border',
  quiet: 'border border-line-strong bg-paper text-ink hover:bg-brand-tint',
  // Buttons of a row.
  slim: 'px-2.5! text-sm',
  danger: 'border border-danger bg-paper text-danger hover:bg-danger-tint',
  input:
    'block w-full min-h-11 rounded-lg border border-line-strong bg-paper px-3 py-1.5 text-base text-ink aria-invalid:border-danger aria-invalid:bg-danger-tint',
  // The buttons of a form, always visible; `--save-bar` is the background outside of cards, `--save-bar-edge` the padding
  // of the container at its sides.
  saveBar:
    'sticky bottom-0 z-10 mx-[calc(-1*var(--save-bar-edge,0.75rem))] mt-auto -mb-3 flex flex-wrap gap-3 border-t border-line bg-(--save-bar,var(--paper)) px-[var(--save-bar-edge,0.75rem)] py-3 max-sm:gap-2 max-sm:*:px-2.5 max-sm:*:text-sm low:static',
  progress: 'w-full max-w-80',
  card: 'rounded-xl border border-line bg-paper [--save-bar:var(--paper)]',
  tabs: 'flex flex-wrap gap-2 border-b border-line',
  tab: '-mb-px inline-flex min-h-11 cursor-pointer items-center border-b-3 border-transparent px-3 font-bold text-ink-soft hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-deep forced-colors:not-aria-[current=page]:not-aria-selected:border-[Canvas] aria-selected:border-brand aria-selected:text-brand-deep',
} as const
