/** Minimum scores, out of 100. */
export const LIGHTHOUSE_GOALS = { accessibility: 100, 'best-practices': 100, performance: 90 } as const

export type Category = keyof typeof LIGHTHOUSE_GOALS
