/** A place kept for what is loading, in its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`rounded-r1 bg-sunken motion-safe:animate-pulse ${className}`} />
}
