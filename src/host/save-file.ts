/** Milliseconds: browsers read the object URL some time after the click. */
const REVOKED_AFTER = 60_000

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER)
}
