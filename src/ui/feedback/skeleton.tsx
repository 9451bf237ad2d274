/** A placeholder the size of the content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={`rounded-r1 bg-sunken forced-colors:border forced-colors:border-[GrayText] motion-safe:animate-pulse ${className}`}
    />
  )
}
