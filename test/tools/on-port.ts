/** On `port` or, if it is in use and `isFixed` is false, on any other. Other errors aren't a reason to choose another. */
export async function onPort<Server>(
  port: number,
  isFixed: boolean,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  try {
    return await start(port)
  } catch (error) {
    if (isFixed || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    console.log(`Port ${port} is in use, so another one is used.`)
    return start(0)
  }
}
