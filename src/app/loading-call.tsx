import { useWords } from '../ui/settings-provider.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The shape of the call before it is here. */
export function LoadingCall() {
  const words = useWords()
  useDocumentTitle(null)
  return (
    <main className="flex min-h-0 flex-1 flex-col px-4 pt-4 middle:px-6">
      <p role="status" className="sr-only">
        {words.loading.call}
      </p>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-2 h-8 w-full max-w-140" />
      <div className="mt-3.5 h-52 rounded-r3 border border-line bg-surface p-6 max-middle:order-3 max-middle:mt-auto max-middle:h-40">
        <Skeleton className="mt-6 size-14 !rounded-full" />
      </div>
      <div className="mt-3.5 grid flex-1 gap-3.5 overflow-hidden middle:grid-cols-[2fr_1fr]">
        <div className="rounded-t-r3 border border-b-0 border-line bg-surface p-5">
          {[90, 60, 75, 40, 82, 55].map((width) => (
            <div key={width} className="flex gap-4 py-2">
              <Skeleton className="h-6 w-10" />
              <Skeleton className="h-6 w-20" />
              <div className="flex-1">
                <div style={{ width: `${width}%` }}>
                  <Skeleton className="h-6 w-full" />
                </div>
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
