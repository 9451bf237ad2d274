import { useState } from 'react'
import { useTimeout } from '../../ui/feedback/use-timeout.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'

const SLOW_AFTER: Milliseconds = 15_000

export function LoadingCall() {
  const messages = useMessages()
  const isKeyOverdue = useStore(useServices().isKeyOverdue)
  const [isSlow, setSlow] = useState(false)
  useTimeout(true, SLOW_AFTER, () => setSlow(true))
  useDocumentTitle(null)
  return (
    <main className="flex min-h-0 flex-1 flex-col max-middle:bg-surface middle:px-6 middle:pt-3 middle:compact:pt-2">
      <p data-focus-successor="" className="sr-only">
        {messages.loading.call}
      </p>
      <div className="px-4 py-1.5 middle:p-0 middle:pb-3 middle:compact:pb-2">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-2 h-12 w-full middle:h-7 middle:max-w-140" />
      </div>
      <div className="relative grid h-(--player-room) shrink-0 items-end justify-items-center border-line bg-surface pb-2 max-middle:order-last max-middle:border-t middle:items-center middle:justify-items-start middle:rounded-r3 middle:border middle:px-8 middle:py-0 middle:shadow-high">
        <Skeleton className="size-12 rounded-full! middle:size-14" />
        <p className="absolute inset-x-4 top-4 grid min-h-12 place-items-center text-center text-t2 text-balance text-ink-2 middle:inset-x-28 middle:inset-y-0">
          {isKeyOverdue ? messages.loading.keyOverdue : isSlow && messages.loading.slow}
        </p>
      </div>
      <div className="flex min-h-10 shrink-0 items-center gap-5 border-b border-line px-4 middle:hidden">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-14" />
      </div>
      <div className="grid min-h-0 flex-1 gap-3.5 overflow-hidden middle:mt-3.5 middle:compact:mt-2 middle:grid-cols-[2fr_1fr]">
        <div className="px-4 py-3 middle:rounded-t-r3 middle:border middle:border-b-0 middle:border-line middle:bg-surface middle:p-5">
          {[90, 60, 75, 40, 82, 55].map((width) => (
            <div key={width} className="grid gap-x-4 gap-y-1.5 py-2 middle:grid-cols-[2.5rem_5rem_1fr]">
              <Skeleton className="hidden h-6 middle:block" />
              <Skeleton className="h-5 w-20 middle:h-6" />
              <div style={{ width: `${width}%` }}>
                <Skeleton className="h-6" />
              </div>
            </div>
          ))}
        </div>
        <div className="hidden rounded-t-r3 border border-b-0 border-line bg-surface p-5 middle:block">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-2 h-20 w-full" />
        </div>
      </div>
    </main>
  )
}

export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={`rounded-r1 bg-sunken forced-colors:border forced-colors:border-[GrayText] motion-safe:animate-pulse ${className}`}
    />
  )
}
