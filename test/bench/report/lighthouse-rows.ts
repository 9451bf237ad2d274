import type { LighthouseResult } from '../runs/lighthouse.ts'
import { type Category, LIGHTHOUSE_GOALS } from '../runs/lighthouse-goals.ts'
import type { Row } from './table.ts'

/** The Lighthouse scores of the viewer's pages. The plain page has none. */
export function lighthouseRows(results: readonly LighthouseResult[]): Row[] {
  return results.flatMap(({ page, scores }) =>
    (Object.keys(LIGHTHOUSE_GOALS) as Category[]).map((category): Row => {
      const [score, wanted] = [scores[category], LIGHTHOUSE_GOALS[category]]
      return {
        what: `Lighthouse, mobile, ${page}: ${category.replace('-', ' ')}`,
        viewer: score === null ? 'unknown' : String(score),
        plain: '',
        ratio: '',
        goal: { wanted: wanted === 100 ? '100' : `≥ ${wanted}`, isMet: score !== null && score >= wanted },
      }
    }),
  )
}
