import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type MemoryWatch = {
  /** MB; null before the first sample and without `/proc`. */
  peak: () => number | null
  exceeded: Promise<null>
  stop: () => void
}

const SAMPLE_EVERY_MS = 200

/** The sum of the renderers' proportional set sizes in MB; null without `/proc`. */
export function rendererMegabytes(browserPid: number): number | null {
  if (!existsSync('/proc')) return null
  return renderersOf(browserPid).reduce((sum, pid) => sum + megabytesOf(pid), 0)
}

export function watchMemory(browserPid: number, limit: number): MemoryWatch {
  let peak: number | null = null
  let resolveExceeded: (value: null) => void
  const exceeded = new Promise<null>((resolve) => {
    resolveExceeded = resolve
  })
  const timer = setInterval(() => {
    const now = rendererMegabytes(browserPid)
    if (now !== null) peak = Math.max(peak ?? 0, now)
    if (now !== null && now > limit) resolveExceeded(null)
  }, SAMPLE_EVERY_MS)
  return { peak: () => peak, exceeded, stop: () => clearInterval(timer) }
}

function renderersOf(browserPid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = pid > 0 ? read(`/proc/${pid}/stat`) : ''
    // The program's name, in parentheses, may contain spaces and parentheses.
    const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (stat) parents.set(pid, Number(parent))
  }
  const isInside = (pid: number): boolean => {
    const parent = parents.get(pid)
    return pid === browserPid || (parent !== undefined && parent > 1 && isInside(parent))
  }
  return [...parents.keys()].filter((pid) => isInside(pid) && read(`/proc/${pid}/cmdline`).includes('--type=renderer'))
}

function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes) / 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
