/** CI machines may share their cores. */
export const TIME_LIMIT_SCALE = process.env['CI'] === undefined ? 1 : 4
