import type { ComponentProps, ComponentType, SVGProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  'aria-label': string
  icon: ComponentType<SVGProps<SVGSVGElement>>
}

/** A quiet button of 32 px with a mouse and 44 px on touch; its label is also shown on hover. */
export function IconButton({ icon: Icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={rest['aria-label']}
      {...rest}
      className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-ink-soft hover:bg-brand-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-60 aria-expanded:bg-brand-tint pointer-fine:size-8 forced-colors:border ${className}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
