import type { ReactNode } from 'react'

export function DetailsSection({
  title,
  aside = null,
  children,
}: {
  title: string
  aside?: string | null
  children: ReactNode
}) {
  return (
    <section className="px-5 py-2.5 max-middle:px-4">
      <div className="mb-1 flex justify-between gap-4 text-t2 text-ink-3">
        <h3>{title}</h3>
        {aside !== null && <span className="print:hidden">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
