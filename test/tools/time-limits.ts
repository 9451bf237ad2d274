/** A CI machine may share its cores with other jobs, so time limits are four times as long in CI. */
export const TIME_LIMIT_SCALE = process.env['CI'] === undefined ? 1 : 4
